const PATIENCE_MS = 5_000;

/** Whether the provider is the stand-in of this project, which says so at an address of its own. One that is reached by https is never asked. */
export async function isSandbox(providerUrl: string): Promise<boolean> {
  if (!providerUrl.startsWith('http://')) return false;
  try {
    const answer = await fetch(new URL('/admin/world', providerUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const said: unknown = answer.ok ? await answer.json() : null;
    return typeof said === 'object' && said !== null && 'since' in said && 'isKept' in said;
  } catch {
    return false;
  }
}
