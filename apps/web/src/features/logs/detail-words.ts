/** Members of records that have words of their own (`logs.fields`). */
const NAMED = [
  'name',
  'abstract',
  'service',
  'type',
  'weeks',
  'price',
  'isVisible',
  'image1',
  'icon',
  'kind',
  'status',
  'reason',
  'openingCents',
  'withdrawalsCents',
  'endingCents',
  'countedCents',
  'differenceCents',
] as const;
type NamedField = (typeof NAMED)[number];

export function isNamedField(name: string): name is NamedField {
  return (NAMED as readonly string[]).includes(name);
}

/** `taxRatePercent` as people read it: `Tax rate percent`. */
export function readable(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
