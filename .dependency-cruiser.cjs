// The arrows of ARCHITECTURE.md. Each place names what it may import of ours; anything else is an error, and so is every cycle.

// Tests, and what is written only for them.
const TEST = '(\\.(spec|it|e2e)\\.(ts|tsx|mjs)$|/testing/)';
const SERVER = 'libs/server/src';
const PDF = `${SERVER}/adapters/pdf`;
const MIGRATIONS = `${SERVER}/platform/database/migrations`;
const SERVER_PACKAGES = '@nestjs|@fastify|fastify|typeorm|pg|ioredis|bullmq|socket\\.io|undici|pino';
const WEB_PACKAGES = 'react|react-[a-z]+|@mantine|@tanstack|socket\\.io-client';

/** @param {string} place @param {string[]} allowed */
function mayOnlyImport(place, allowed) {
  return {
    name: `arrows-of-${place.replace('/', '-')}`,
    severity: 'error',
    from: { path: `^${place}/`, pathNot: [TEST, '^apps/web/e2e/'] },
    to: { path: '^(apps|libs|tools)/', pathNot: [`^${place}/`, ...allowed.map((other) => `^${other}/`)] },
  };
}

/** Inside the web app, from the top: each may import those after it, never one before it. */
const WEB_LAYERS = ['app', 'surfaces', 'features', 'live', 'api', 'ui'];

/** @param {string} layer @param {number} rank */
function webLayer(layer, rank) {
  return {
    name: `web-arrows-of-${layer}`,
    severity: 'error',
    from: { path: `^apps/web/src/${layer}/` },
    to: { path: '^apps/web/src/', pathNot: `^apps/web/src/(${WEB_LAYERS.slice(rank).join('|')})/` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    mayOnlyImport('libs/contracts', []),
    mayOnlyImport('libs/domain', ['libs/contracts']),
    mayOnlyImport('libs/server', ['libs/contracts', 'libs/domain']),
    mayOnlyImport('apps/api', ['libs']),
    mayOnlyImport('apps/worker', ['libs']),
    mayOnlyImport('apps/web', ['libs/contracts', 'libs/domain']),
    mayOnlyImport('apps/sandbox', ['libs/contracts']),
    {
      name: 'tests-stay-in-their-app',
      comment: 'A test may use the testing tools and every library, but never the inside of another app.',
      severity: 'error',
      from: { path: `^apps/([^/]+)/.*` },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libraries-know-no-app',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'What every feature stands on stands on none, and on no adapter.',
      severity: 'error',
      from: { path: `^${SERVER}/platform/`, pathNot: TEST },
      to: { path: `^${SERVER}/(features|adapters)/` },
    },
    {
      name: 'adapters-know-no-feature',
      severity: 'error',
      from: { path: `^${SERVER}/adapters/`, pathNot: TEST },
      to: { path: `^${SERVER}/features/` },
    },
    {
      name: 'features-share-services',
      comment: "Tables and the statements on them are a feature's own: others ask its service.",
      severity: 'error',
      from: { path: `^${SERVER}/features/([^/]+)/`, pathNot: TEST },
      to: {
        path: `^${SERVER}/features/.+\\.(repository|entity)\\.ts$`,
        pathNot: `^${SERVER}/features/$1/`,
      },
    },
    {
      name: 'features-call-ports',
      comment: 'An adapter implements a port, and only its module names it: `<technology>.<port>.ts`.',
      severity: 'error',
      from: { path: [`^${SERVER}/features/`, '^apps/(api|worker)/'], pathNot: TEST },
      to: { path: `^${SERVER}/adapters/.+/(mindbody|smtp|twilio|s3|folder|pooled)\\.` },
    },
    {
      name: 'migrations-are-frozen',
      comment:
        'What a released migration did may not change: what it needs lies in a folder of its own name, and typeorm runs it.',
      severity: 'error',
      from: { path: `^${MIGRATIONS}/(\\d+-[a-z0-9-]+)`, pathNot: TEST },
      to: { path: ['^(apps|libs|tools)/', 'node_modules/'], pathNot: [`^${MIGRATIONS}/$1/`, 'node_modules/typeorm/'] },
    },
    {
      name: 'typesetting-knows-no-template',
      comment: 'How a page is set is the same for every document: templates stand on it, never the other way.',
      severity: 'error',
      from: { path: `^${PDF}/typesetting/`, pathNot: TEST },
      to: { path: `^${PDF}/`, pathNot: `^${PDF}/typesetting/` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules run in the browser and on the server: no framework, no input or output.',
      severity: 'error',
      from: { path: '^libs/domain/', pathNot: TEST },
      to: { path: `node_modules/(${SERVER_PACKAGES}|${WEB_PACKAGES})/` },
    },
    {
      name: 'domain-has-no-io',
      severity: 'error',
      from: { path: '^libs/domain/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-has-no-server-packages',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { path: `node_modules/(${SERVER_PACKAGES})/` },
    },
    ...WEB_LAYERS.map(webLayer),
    {
      name: 'web-has-no-other-layer',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: `^apps/web/src/((${WEB_LAYERS.join('|')})/|main\\.tsx$)` },
      to: {},
    },
    {
      name: 'surfaces-know-no-other',
      comment: 'What two surfaces need is a feature, or a part of ui.',
      severity: 'error',
      from: { path: '^apps/web/src/surfaces/([^/]+)/' },
      to: { path: '^apps/web/src/surfaces/', pathNot: '^apps/web/src/surfaces/$1/' },
    },
    {
      name: 'only-live-sees-the-socket',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/live/' },
      to: { path: 'node_modules/socket\\.io-client/' },
    },
    {
      name: 'no-test-in-production',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [TEST, '^apps/web/e2e/'] },
      to: { path: [TEST, '^tools/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'A package that package.json does not name can vanish with the next install.',
      severity: 'error',
      from: { path: '^(apps|libs|tools)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'runtime-needs-no-dev-package',
      severity: 'error',
      from: { path: '^(apps/(api|worker|sandbox)|libs)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'import', 'node', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
