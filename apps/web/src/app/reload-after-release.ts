const KEY = 'studio-hub.reloaded';
const AT_MOST_EVERY_MS = 60_000;

/** A kiosk runs for weeks: after a release the parts of the old page are gone, and only a reload gets the new ones. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AT_MOST_EVERY_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
