/** The folder with package-lock.json above this file: the same from the source and from its compiled copy in dist. */
export const root: string;
export function inProject(...parts: string[]): string;
