import { readFileSync } from 'node:fs';

/** Who may call, as the documents say it, or as we do where they have no such route. */
export interface SurfaceRow {
  method: string;
  /** With `:parameters`, as the policy table has it. */
  path: string;
  /** Their words, with what stands in brackets behind them. */
  who: readonly string[];
  /** The provider's permission, or empty. */
  needs: string;
}

const FILES = ['api-surface.tsv', 'our-surface.tsv'];

export function surface(): SurfaceRow[] {
  return FILES.flatMap((name) => readFileSync(`apps/api/src/http/access/${name}`, 'utf8').split('\n'))
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [method = '', path = '', who = '', needs = ''] = row.split('\t');
      const wire = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
      return { method, path: wire, who: who.split(',').map((one) => one.trim()), needs };
    });
}
