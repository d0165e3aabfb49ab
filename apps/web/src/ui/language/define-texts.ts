export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same keys with any words. */
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** Both languages of a feature side by side; a key that one of them lacks does not compile. */
export function defineTexts<const T extends TextTree>(en: T, es: NoInfer<SameKeys<T>>): { en: T; es: SameKeys<T> } {
  return { en, es };
}

interface Texts {
  en: TextTree;
  es: TextTree;
}

/** The words of many features, by language. */
export function byLanguage<F extends Record<string, Texts>>(
  features: F,
): { [L in keyof Texts]: { [N in keyof F]: F[N][L] } } {
  const wordsIn = <L extends keyof Texts>(language: L) =>
    Object.fromEntries(Object.entries(features).map(([name, texts]) => [name, texts[language]])) as {
      [N in keyof F]: F[N][L];
    };
  return { en: wordsIn('en'), es: wordsIn('es') };
}
