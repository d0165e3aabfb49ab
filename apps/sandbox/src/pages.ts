import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const FOLDER = join('apps', 'sandbox', 'pages');

/** The pages lie beside the sources; compiled code finds them upwards from where it runs. */
function findPages(): string | undefined {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      const pages = join(folder, FOLDER);
      if (existsSync(join(pages, 'desk.html'))) return pages;
    }
  }
  return undefined;
}

export function registerPages(app: FastifyInstance): void {
  const pages = findPages();
  const show = (path: string, file: string): void => {
    app.get(path, (_request, reply) => {
      if (!pages) return reply.code(404).type('text/plain').send('The pages are not installed.');
      return reply.type('text/html; charset=utf-8').send(readFileSync(join(pages, file), 'utf8'));
    });
  };
  show('/', 'desk.html');
  show('/inbox', 'inbox.html');
}
