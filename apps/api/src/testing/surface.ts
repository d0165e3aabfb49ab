import { readFileSync } from 'node:fs';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { requestsAbout } from './requests.js';

/** Who may call, as the documents say it, or as we do where they have no such route. */
export interface SurfaceRow {
  /** Their words, with what stands in brackets behind them. */
  who: readonly string[];
  /** The provider's permission, or empty. */
  needs: string;
}

/** Every route of the documents, built or not, with `:parameters` as the policy table has it: who may call. */
export function documentRows(): Map<string, string> {
  const lines = readFileSync('apps/api/src/http/access/api-surface.tsv', 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  return new Map(rows.map(([method = '', path = '', who = '']) => [`${method} ${wirePath(path)}`, who]));
}

export function ownWords(name: EndpointName): string | undefined {
  return OURS[name].who;
}

export function rowOf(name: EndpointName): SurfaceRow {
  const { method, path } = ENDPOINTS[name];
  const who = DOCUMENTED.get(`${method} ${path}`) ?? ownWords(name);
  if (who === undefined) throw new Error(`nobody says who may call ${method} ${path}`);
  return { who: who.split(',').map((one) => one.trim()), needs: OURS[name].needs ?? '' };
}

function wirePath(path: string): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
}

const DOCUMENTED = documentRows();
const OURS = requestsAbout({ visit: 0, clientId: '', userId: '', contact: '', fileToken: '' });
