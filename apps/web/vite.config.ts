import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const api = process.env['API_URL'] ?? 'http://localhost:3000';

const pagesOfTheShell = (): number =>
  readdirSync(`${root}/src/surfaces/desk`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-page.tsx'),
  ).length;

/**
 * What all kinds of pages need comes as one file: cut finer, by who needs which of it, it compresses worse (the form: 6 KB). What the pages of
 * the shell alone share, and the few parts that they load later, is no part of it: a client's page would wait for it.
 */
const GROUND = { name: 'ground', minShareCount: pagesOfTheShell() + 2 };
/** Icons of a few hundred bytes: each of them alone would cost a head of a kilobyte. Those of three pages of the shell no client waits for. */
const ICONS = { name: 'icons', minShareCount: 6, test: /@tabler/ };
/** Hooks and rules as small. */
const SMALL = {
  name: 'small',
  minShareCount: 3,
  test: /@mantine\/(hooks|core\/esm\/(core|components\/(Button|DirectionProvider|TextInput|InputBase|Input)))|libs\/(domain|contracts)\/src\/(?!media|money|notes|timeline|live|day-list|people\/person-search)|ui\/(page(?!\/(subject-head|panel))|language|time\/use-now)|live\/line\/server-clock|preload-helper|i18n|features\/identity(?!\/(lost-sites|identity\.commands))/,
};
/** The live line, cards and toasts, which the pages of the shell share and no client's has. */
const STAFF = {
  name: 'staff',
  minShareCount: 2,
  test: /socket\.io|engine\.io|domain\/src\/(live|day-list|people\/person-search)|web\/src\/live(?!\/line\/server-clock)|ui\/(toast|list|menu|popup|date|tabs)|components\/Tabs|features\/(appointments\/(card|day\/room-swatch|use-site-date)|arrivals\/check-in|forms\/viewer\/(form-viewer-place|viewer-part|viewer\.store))/,
};

/** Drafts, parts of the form and what it has in common with other pages: files of a few hundred bytes otherwise. */
const FORM = {
  name: 'form',
  minShareCount: 2,
  // What the desk loads, too, is none of it.
  test: /features\/(drafts|forms\/(?!viewer)(?!.*kept-signatures)|sites)|ui\/(form|dialog\/confirm)|IconRefresh/,
};

export default defineConfig({
  root,
  plugins: [react()],
  resolve: {
    // An alias and not the `development` condition: that one would also pick the development builds of packages.
    alias: [
      { find: /^#(contracts|domain)\/(.+)$/, replacement: `${libs}/$1/src/$2.ts` },
      // The other build of PDF.js needs browsers of this very year; a studio's tablet may be older.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
    ],
  },
  server: { port: 5173, proxy: { '/api': { target: api, ws: true } } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [GROUND, ICONS, SMALL, STAFF, FORM] } } },
  },
});
