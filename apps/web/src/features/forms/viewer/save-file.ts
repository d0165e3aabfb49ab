/** Lets the browser save what is in memory already. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  // Not at once: some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
