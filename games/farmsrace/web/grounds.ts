// SPDX-License-Identifier: MIT
//
// How the kinds of regions look: what fills them, and what stands there.
import landFactory from './art/land/factory.svg?raw';
import landFields from './art/land/fields.svg?raw';
import landForest from './art/land/forest.svg?raw';
import landHills from './art/land/hills.svg?raw';
import landPlant from './art/land/plant.svg?raw';
import factory from './art/region/factory.svg?raw';
import fields from './art/region/fields.svg?raw';
import forest from './art/region/forest.svg?raw';
import hills from './art/region/hills.svg?raw';
import plant from './art/region/plant.svg?raw';
import type { Kind } from './view';

export const grounds: Record<Kind, string> = { fields, hills, forest, factory, plant };

export const lands: Record<Kind, string> = {
  fields: landFields,
  hills: landHills,
  forest: landForest,
  factory: landFactory,
  plant: landPlant,
};
