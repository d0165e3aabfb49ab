/** `?` at the end: null where nothing is known. */
type Kind = 'int' | 'decimal' | 'text' | 'flag' | 'time' | 'clock' | 'utc';
export type Shape = Kind | `${Kind}?` | 'null' | readonly [Shape] | { readonly [name: string]: Shape };

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  int: (value) => Number.isInteger(value),
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value),
  clock: (value) => typeof value === 'string' && /^\d{2}:\d{2}:\d{2}$/.test(value),
  utc: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(value),
};

/** Every place where the value is not of the shape: another type, null where a value is promised, too much, too little. */
export function differences(value: unknown, shape: Shape, place = ''): string[] {
  if (typeof shape === 'string') {
    if (shape === 'null') return value === null ? [] : [`${place}: not null`];
    if (value === null && shape.endsWith('?')) return [];
    const kind = shape.replace('?', '') as Kind;
    return isKind[kind](value) ? [] : [`${place}: ${JSON.stringify(value)} is no ${shape}`];
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${place}: no list`];
    return [...new Set(value.flatMap((one) => differences(one, shape[0], `${place}[]`)))];
  }
  if (typeof value !== 'object' || value === null) return [`${place}: ${JSON.stringify(value)} is no object`];
  const extra = Object.keys(value).filter((name) => !(name in shape));
  const members = Object.entries(shape).flatMap(([name, one]) => {
    const found: unknown = Reflect.get(value, name);
    return found === undefined ? [`${place}.${name}: missing`] : differences(found, one, `${place}.${name}`);
  });
  return [...extra.map((name) => `${place}.${name}: unknown`), ...members];
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);
