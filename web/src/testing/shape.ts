// SPDX-License-Identifier: MIT
//
// Checks at run time that a value has the shape of a type. A shape is written against its type, so
// that the compiler finds a member that one of them lacks.

/** What is wrong with the value, each with its path; nothing if it fits. */
export type Shape<T> = ((value: unknown, path?: string) => string[]) & { readonly of?: T };

const wrong = (path: string, expected: string, value: unknown) => [
  `${path || 'it'} is ${JSON.stringify(value)} and not ${expected}`,
];

export const number: Shape<number> = (value, path = '') =>
  Number.isInteger(value) && (value as number) >= 0 ? [] : wrong(path, 'a count', value);

export const boolean: Shape<boolean> = (value, path = '') =>
  typeof value === 'boolean' ? [] : wrong(path, 'true or false', value);

export function word<T extends string | boolean | null>(...words: readonly T[]): Shape<T> {
  return (value, path = '') =>
    words.includes(value as T) ? [] : wrong(path, `one of ${words.join(', ')}`, value);
}

export function pattern<T extends string>(regexp: RegExp): Shape<T> {
  return (value, path = '') =>
    typeof value === 'string' && regexp.test(value) ? [] : wrong(path, String(regexp), value);
}

export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return (value, path = '') =>
    a(value, path).length === 0 || b(value, path).length === 0
      ? []
      : wrong(path, 'either of two shapes', value);
}

export function list<T>(item: Shape<T>): Shape<T[]> {
  return (value, path = '') =>
    Array.isArray(value)
      ? value.flatMap((member, i) => item(member, `${path}[${i}]`))
      : wrong(path, 'a list', value);
}

type Members<T> = { [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };
type Optional<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** An object with these members, all but the optional ones, and no others. */
export function object<T extends object>(
  members: Members<T>,
  ...optional: Exclude<Optional<T>, undefined>[]
): Shape<T> {
  return (value, path = '') => {
    if (typeof value !== 'object' || value === null) {
      return wrong(path, 'an object', value);
    }
    const shapes = members as Record<string, Shape<unknown>>;
    const given = value as Record<string, unknown>;
    const names = new Set([...Object.keys(shapes), ...Object.keys(given)]);
    return [...names].flatMap((name) => {
      const shape = shapes[name];
      if (!shape) {
        return [`${path}.${name} is unknown`];
      }
      if (!(name in given)) {
        return (optional as string[]).includes(name) ? [] : [`${path}.${name} is missing`];
      }
      return shape(given[name], `${path}.${name}`);
    });
  };
}
