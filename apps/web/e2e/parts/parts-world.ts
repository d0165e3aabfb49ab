import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { kept } from '#testing/services/kept';
import { type Language, openBrowser } from '../pages/browser-page';

const PAGE = path.resolve('apps/web/e2e/parts/page');

/** The parts of `ui/` on a page of their own, with nothing around them: what each promises to any screen. */
export async function openParts(language: Language = 'en', options: BrowserContextOptions = {}): Promise<Page> {
  const { url } = await kept('parts page', startPartsPage);
  const { page } = await openBrowser({ url, language, options });
  return page;
}

/** The page of one part, by its name in `page/main.tsx`. */
export async function visitPart(page: Page, part: string): Promise<void> {
  await page.goto(`/#${part}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function startPartsPage() {
  const { build, preview } = await import('vite');
  const outDir = mkdtempSync(path.join(tmpdir(), 'studio-hub-parts-'));
  const config = { configFile: path.resolve('apps/web/vite.config.ts'), root: PAGE, logLevel: 'error' } as const;
  await build({ ...config, build: { outDir, emptyOutDir: true, manifest: false, rolldownOptions: { output: {} } } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    end: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
