export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same keys with any words. */
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** Both languages of a feature side by side; a key that one of them lacks does not compile. */
export function defineTexts<const T extends TextTree>(en: T, es: NoInfer<SameKeys<T>>): { en: T; es: SameKeys<T> } {
  return { en, es };
}
