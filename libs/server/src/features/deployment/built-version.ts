import { readFileSync } from 'node:fs';
import path from 'node:path';

/** As many letters of a digest as tell two builds apart. */
const LETTERS = 12;
const UNKNOWN = 'unknown';

/** What was built, by what it was built from. */
export interface BuiltVersion {
  server: string;
  page: string;
}

/** The stamps that the build leaves beside the pages; `unknown` where nothing was built. */
export function builtVersion(webRoot: string): BuiltVersion {
  const stampOf = (name: string): string => {
    try {
      return readFileSync(path.resolve(webRoot, '..', name), 'utf8').slice(0, LETTERS);
    } catch {
      return UNKNOWN;
    }
  };
  return { server: stampOf('.server-stamp'), page: stampOf('.web-stamp') };
}
