/** Lets the browser save what a link of the store leads to. */
export function saveLink({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
