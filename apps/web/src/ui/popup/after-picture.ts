/** Once the picture is made that somebody waits for; at once on a page that nobody sees, of which none is made. */
export function afterPicture(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
}
