/** Under this name the runner finds who saw what. */
const WITNESSES = Symbol.for('studio-hub.witnesses');
const holder = globalThis as unknown as { [WITNESSES]?: Set<() => Promise<string>> };
const witnesses = (holder[WITNESSES] ??= new Set());

/** Is asked when a test of this Jest worker fails; what it answers is printed with the failure. */
export function addWitness(tell: () => Promise<string>): void {
  witnesses.add(tell);
}
