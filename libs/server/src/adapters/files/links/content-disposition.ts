import { plainName } from '../object-key.js';

/** A header that names the file in ASCII for everybody and exactly for whoever reads RFC 5987. */
export function contentDisposition(fileName: string, inline: boolean): string {
  const name = plainName(fileName);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/gu, '_');
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"${exact}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
