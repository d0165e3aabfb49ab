import type { ServiceCount } from '#domain/reports/technicians';

const RADIUS = 50;

/** Purple hues, dark to light, as many as there are parts. 002 §9 */
export function hueOf(index: number, count: number): string {
  const share = count < 2 ? 0 : index / (count - 1);
  return `hsl(${312 - Math.round(48 * share)} 32% ${36 + Math.round(46 * share)}%)`;
}

/** What each service is of the whole. */
export function Pie({ parts, label }: { parts: readonly ServiceCount[]; label: string }) {
  const whole = parts.reduce((all, { quantity }) => all + quantity, 0);
  const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((all, { quantity }) => all + quantity, 0) / whole);
  return (
    <svg viewBox="-52 -52 104 104" width="168" height="168" role="img" aria-label={label}>
      {parts.map(({ name }, i) => (
        <path
          key={name}
          d={sliceOf(ends[i - 1] ?? 0, ends[i] ?? 1)}
          fill={hueOf(i, parts.length)}
          stroke="var(--card)"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}

/** Between two shares of the round, from the top clockwise. */
function sliceOf(from: number, to: number): string {
  const round = `A ${RADIUS} ${RADIUS} 0`;
  // An arc that ends where it begins is none.
  if (to - from > 0.9999) return `M 0 -${RADIUS} ${round} 1 1 0 ${RADIUS} ${round} 1 1 0 -${RADIUS} Z`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M 0 0 L ${pointAt(from)} ${round} ${isLarge} 1 ${pointAt(to)} Z`;
}

function pointAt(share: number): string {
  const angle = 2 * Math.PI * share;
  return `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`;
}
