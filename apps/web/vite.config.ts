import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** However many pages of the staff share the live line, no client's page waits for it. */
const NOT_STAFF =
  /^(?!.*(?:socket\.io|engine\.io|src\/live\/(?!line\/server-clock)|ui\/(?:toast|list|menu|popup)|features\/(?:appointments\/card|arrivals\/check-in|media)))/;
/** What eight pages or parts need comes as one file: cut finer, by who needs which of it, it compresses worse (the form: 6 KB). */
const GROUND = { name: 'ground', minShareCount: 8, test: NOT_STAFF };
/** Icons, hooks and rules of a few hundred bytes: each of them alone would cost a head of a kilobyte. */
const SMALL = {
  name: 'small',
  minShareCount: 3,
  test: /@tabler|@mantine\/(hooks|core\/esm\/(core|components\/(Button|DirectionProvider|TextInput|InputBase|Input)))|libs\/(domain|contracts)|ui\/(page|language)|i18n|features\/identity/,
};
/** The live line, cards and toasts, which the pages of the shell share and no client's has. */
const STAFF = {
  name: 'staff',
  minShareCount: 2,
  test: /socket\.io|engine\.io|src\/live|ui\/(toast|list|menu|popup)|features\/(media|appointments\/card|arrivals\/check-in|forms\/viewer\/(form-viewer-place|viewer-part|viewer\.store))/,
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
    rolldownOptions: { output: { codeSplitting: { groups: [GROUND, SMALL, STAFF, FORM] } } },
  },
});
