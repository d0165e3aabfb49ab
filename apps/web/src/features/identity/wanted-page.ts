const KEY = 'studio-hub.wanted';
/** The page that a printed QR leads to. Every other sign-in ends at the list. 001 §2.1 */
const KEPT = /^\/verify\/[\w-]+$/;

/** Remembers over the sign-in what was asked for; in this tab only. */
export function keepWantedPage(path: string): void {
  if (KEPT.test(path)) sessionStorage.setItem(KEY, path);
}

export function wantedPage(): string | null {
  const path = sessionStorage.getItem(KEY);
  return path !== null && KEPT.test(path) ? path : null;
}

export function forgetWantedPage(): void {
  sessionStorage.removeItem(KEY);
}
