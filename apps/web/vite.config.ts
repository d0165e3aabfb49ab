import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const api = process.env['API_URL'] ?? 'http://localhost:3000';

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
    // What eight pages or parts need comes as one file: cut finer, by who needs which of it, it compresses worse (the form: 6 KB).
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', minShareCount: 8 }] } } },
  },
});
