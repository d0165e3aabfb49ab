import type { Endpoint } from '#contracts/endpoint';
import { LIMITS, limitOfKiosk } from '#server/platform/security/limits';
import { MOST_DEPTH, MOST_NAMES } from '../edge/json-body.js';

const KB = 1024;

/** How much of a route may be asked, as the API's page says it; empty for one without limits of its own. */
export function limitsInWords({ takes, perAddress }: Endpoint): string {
  const lines: string[] = [];
  if (takes?.as === 'multipart') lines.push(`Body: multipart, at most ${takes.most / KB} KB.`);
  else if (takes?.as === 'stream') lines.push(`Body: a picture, at most ${takes.most / KB} KB.`);
  else if (takes)
    lines.push(`Body: JSON, at most ${takes.most / KB} KB, ${takes.names ?? MOST_NAMES} names, ${MOST_DEPTH} levels.`);
  if (perAddress) lines.push(`Of one address: ${LIMITS[perAddress].points} in ${LIMITS[perAddress].seconds} seconds.`);
  const ofKiosk = perAddress === undefined ? null : limitOfKiosk(perAddress);
  if (ofKiosk !== null)
    lines.push(`Of a paired kiosk: ${LIMITS[ofKiosk].points} in ${LIMITS[ofKiosk].seconds} seconds.`);
  return lines.join(' ');
}
