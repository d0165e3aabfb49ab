import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type { Endpoint } from '../../libs/contracts/src/endpoint';
import { DIRECTOR_ENDPOINTS } from '../../libs/contracts/src/operations/director-routes';
import { ENDPOINTS } from '../../libs/contracts/src/routes';

const root = fileURLToPath(new URL('.', import.meta.url));
const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Asked by the provider and by whoever watches the servers. */
const isNoBrowsers = (name: string): boolean => /^(webhooks|health|published)\./.test(name);

type PartOfRoutes = 'anyone' | 'shell' | 'directors';

/** As `name method path`, of which a browser needs no more: who may and how much it takes is the server's to know. */
const routesOf = (part: PartOfRoutes): string =>
  Object.entries<Endpoint>(ENDPOINTS)
    .filter(([name, route]) => !isNoBrowsers(name) && part === partOf(name, route))
    .map(([name, { method, path }]) => `${name} ${method} ${path}`)
    .join();

function partOf(name: string, route: Endpoint): PartOfRoutes {
  if (name in DIRECTOR_ENDPOINTS) return 'directors';
  return isAskedInShell(name, route) ? 'shell' : 'anyone';
}

/** By a session alone, or beside a desk; signing in and choosing a site comes before the shell. */
const isAskedInShell = (name: string, { who }: Endpoint): boolean =>
  /^displays\./.test(name) ||
  (!who.some((kind) => ['public', 'form', 'ticket'].includes(kind)) && !/^(identity|sites)\./.test(name));

/** The table of routes comes in parts: no client waits for those of the session's screens, and no desk for those of the directors'. */
const ROUTES_OF_BROWSERS: Plugin = {
  name: 'routes-of-browsers',
  apply: 'build',
  load: (id) => {
    const [, part] = /\/src\/api\/(shell|directors)-routes\.ts$/.exec(id) ?? [];
    if (part !== undefined)
      return `import { know } from '#contracts/routes'; know(${JSON.stringify(routesOf(part as PartOfRoutes))});`;
    if (id !== `${libs}/contracts/src/routes.ts`) return null;
    return `export const ENDPOINTS = {};
      export const know = (routes) => routes.split(',').forEach((line) => {
        const [name, method, path] = line.split(' ');
        ENDPOINTS[name] = { method, path };
      });
      know(${JSON.stringify(routesOf('anyone'))});`;
  },
};

/** The hub is asked by web sockets alone: the other ways of Engine.IO stay out. */
const WEB_SOCKETS_ALONE: Plugin = {
  name: 'web-sockets-alone',
  apply: 'build',
  load: (id) =>
    /engine\.io-client\/build\/esm\/transports\/index\.js$/.test(id)
      ? `import { WS } from './websocket.js'; export const transports = { websocket: WS };`
      : null,
};

const pagesOfTheShell = (): number =>
  readdirSync(`${root}/src/surfaces/desk`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-page.tsx'),
  ).length;

/** Files that the page itself begins with: nobody who asks for a part has to be told of them. */
const WITH_THE_PAGE = /assets\/(ground|index|small|i18n|rolldown-runtime)-/;

/**
 * What all kinds of pages need comes as one file: cut finer, by who needs which of it, it compresses worse (the form: 6 KB). What the pages of
 * the shell alone share, and the few parts that they load later, is no part of it: a client's page would wait for it.
 * Nor are the live line, what draws it, toasts and what a day's close is, however many parts share them.
 */
const GROUND = {
  name: 'ground',
  minShareCount: pagesOfTheShell() + 1,
  test: /^(?!.*(?:socket\.io|engine\.io|web\/src\/live(?!\/line\/server-clock)|domain\/src\/live|money\/daily-close|ui\/toast))/,
};
/** Icons of a few hundred bytes: each of them alone would cost a head of a kilobyte. Those of the shell’s pages alone no client waits for. */
const ICONS = {
  name: 'icons',
  minShareCount: 5,
  test: /@tabler(?!.*\/Icon(AlertTriangle|Arrow(Down|Up)|Calendar|CalendarOff|CircleX|ClockX|Dots|FileCheck|FileText|Flag|History|Hourglass|InfoCircle|Loader2|Logout|MapPin|MapPinOff|Movie|Pencil|Photo|Plus|Printer|Receipt|Trash|UserCheck)\.)/,
};
/** Hooks and rules as small. */
const SMALL = {
  name: 'small',
  minShareCount: 3,
  test: /@mantine\/(hooks(?!\/esm\/use-(click-outside|debounced-(callback|value)|long-press|media-query))|core\/esm\/(core(?!.*\/(close-on-escape|create-event-handler|get-ref-prop|noop)\.)|components\/(Button|DirectionProvider|TextInput|InputBase|Input)))|libs\/(domain|contracts)\/src\/(?!block-grid|media|money|notes|operations|reports|time\/(day-bounds|wall-clock)|timeline|live|day-list|people\/person-search)|ui\/(page(?!\/(subject-head|panel|use-address))|language|time\/use-now)|live\/line\/server-clock|preload-helper|i18n|features\/(identity(?!\/(lost-sites|identity\.commands|many-sites|places\/(?!use-recent)))|sites\/sites\.data)|kept-signatures/,
};
/** The live line, cards and toasts, which the pages of the shell share and no client's has. */
const STAFF = {
  name: 'staff',
  minShareCount: 2,
  test: /socket\.io|engine\.io|Icon(CalendarOff|Cash|Logout|MapPinOff|Movie|Pencil|Plus|Scale|ShoppingBag|Trash)\.|daily-close\/report\/addresses|surfaces\/desk\/desk-shell|money\/daily-close\.ts|domain\/src\/(live|day-list|people\/person-search)|web\/src\/live(?!\/line\/server-clock)|ui\/(toast|list|menu|popup|date|tabs)|components\/Tabs|features\/(appointments\/(card|day\/(day-picker|room-swatch)|use-site-date)|arrivals\/check-in|forms\/viewer\/(form-viewer-place|viewer-part|viewer\.store))/,
};

/** Drafts, parts of the form and what it has in common with other pages: files of a few hundred bytes otherwise. */
const FORM = {
  name: 'form',
  minShareCount: 2,
  // What the desk loads, too, is none of it.
  test: /features\/(drafts|forms\/(?!viewer)(?!.*kept-signatures)|sites\/(?!sites\.(data|texts)))|ui\/(form|dialog\/confirm)|IconRefresh/,
};

/** Stamp of what the page is built from, told by the page itself: no file of a script has to bring it. 001 §9 */
const VERSION_OF_PAGE: Plugin = {
  name: 'version-of-page',
  transformIndexHtml: (html) =>
    html.replace('<html ', `<html data-version="${process.env['WEB_VERSION'] ?? 'development'}" `),
};

export default defineConfig({
  root,
  plugins: [react(), ROUTES_OF_BROWSERS, VERSION_OF_PAGE, WEB_SOCKETS_ALONE],
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !WITH_THE_PAGE.test(file)),
    },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [GROUND, ICONS, SMALL, STAFF, FORM] } } },
  },
});
