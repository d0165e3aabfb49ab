import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';

const MIGRATIONS = 'libs/server/src/platform/database/migrations';
const PDF = 'libs/server/src/adapters/pdf';
const FILES = {
  'libs/contracts/src/a.ts': 'export const a = 1;',
  'libs/domain/src/d.ts':
    "import { a } from '#contracts/a'; import { Injectable } from '@nestjs/common'; import fs from 'node:fs'; export const d = [a, Injectable, fs];",
  'libs/server/src/s.ts': "import { d } from '#domain/d'; import { t } from './t.js'; export const s = [d, t];",
  'libs/server/src/t.ts': "import type { s } from './s.js'; export const t = 1 as unknown as typeof s;",
  'apps/web/src/w.ts':
    "import { d } from '#domain/d'; import { s } from '#server/s'; import { Redis } from 'ioredis'; export const w = [d, s, Redis];",
  'apps/web/src/ui/u.ts': "import { c } from '../api/c'; export const u = c;",
  'apps/web/src/ui/v.ts': 'export const v = 1;',
  'apps/web/src/api/c.ts':
    "import { l } from '../live/l'; import { io } from 'socket.io-client'; export const c = [l, io];",
  'apps/web/src/live/l.ts':
    "import { f } from '../features/f'; import { io } from 'socket.io-client'; export const l = [f, io];",
  'apps/web/src/features/f.ts':
    "import { o } from '../surfaces/one/o'; import { v } from '../ui/v'; export const f = [o, v];",
  'apps/web/src/surfaces/one/o.ts':
    "import { t } from '../two/t'; import { n } from '../../app/n'; export const o = [t, n];",
  'apps/web/src/surfaces/two/t.ts': "import { v } from '../../ui/v'; export const t = v;",
  'apps/web/src/app/n.ts': "import { v } from '../ui/v'; import { w } from '../w'; export const n = [v, w];",
  'apps/api/src/k.ts':
    "import { w } from '../../web/src/w.js'; import { z } from '#testing/z'; import { gone } from './gone.js'; export const k = [w, z, gone];",
  'apps/api/src/k.it.ts':
    "import { z } from '#testing/z'; import { d } from '#domain/d'; export const tested = [z, d];",
  'libs/server/src/platform/p.ts': "import { rows } from '../features/a/a.service.js'; export const p = rows;",
  'libs/server/src/adapters/mail/mailer.ts': 'export const port = 1;',
  'libs/server/src/adapters/mail/smtp.mailer.ts':
    "import { port } from './mailer.js'; import { rows } from '../../features/a/a.service.js'; export const smtp = [port, rows];",
  'libs/server/src/features/a/a.repository.ts': 'export const rows = 1;',
  'libs/server/src/features/a/a.service.ts':
    "import { rows as own } from './a.repository.js'; export const rows = own;",
  'libs/server/src/features/b/b.service.ts':
    "import { rows } from '../a/a.service.js'; import { port } from '../../adapters/mail/mailer.js'; export const b = [rows, port];",
  'libs/server/src/features/b/c.service.ts':
    "import { rows } from '../a/a.repository.js'; import { smtp } from '../../adapters/mail/smtp.mailer.js'; export const c = [rows, smtp];",
  'libs/server/src/features/b/mail.module.ts':
    "import { smtp } from '../../adapters/mail/smtp.mailer.js'; export const mail = smtp;",
  [`${MIGRATIONS}/1-a.ts`]: "import 'typeorm'; import { words } from './1-a/words.js'; export const one = words;",
  [`${MIGRATIONS}/1-a/words.ts`]: "import { a } from '#contracts/a'; export const words = a;",
  [`${MIGRATIONS}/2-b.ts`]: "import { words } from './1-a/words.js'; export const two = words;",
  [`${MIGRATIONS}/3-c.ts`]: "import { DateTime } from 'luxon'; export const three = DateTime;",
  [`${PDF}/templates/form.ts`]: "import { line } from '../typesetting/line.js'; export const form = line;",
  [`${PDF}/templates/words.ts`]: 'export const words = 1;',
  [`${PDF}/typesetting/line.ts`]: 'export const line = 1;',
  [`${PDF}/typesetting/page.ts`]:
    "import { words } from '../templates/words.js'; import { line } from './line.js'; export const page = [words, line];",
  'tools/testing/z.ts': 'export const z = 1;',
};

/** @returns {Promise<string[]>} "rule: from" of every violation in a small project that breaks every arrow once */
function violations() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(inProject(name), path.join(folder, name));
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    '--config',
    '.dependency-cruiser.cjs',
    '--no-cache',
    '--output-type',
    'json',
    'apps',
    'libs',
    'tools',
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 << 20 }, (_error, output) => {
      rmSync(folder, { recursive: true });
      const { summary } = JSON.parse(output);
      resolve(summary.violations.map((/** @type {any} */ one) => `${one.rule.name}: ${one.from}`));
    });
  });
}

it('finds every arrow that points the wrong way, and none that is right', async () => {
  const found = await violations();
  expect([...new Set(found)].sort()).toEqual([
    'adapters-know-no-feature: libs/server/src/adapters/mail/smtp.mailer.ts',
    'arrows-of-apps-api: apps/api/src/k.ts',
    'arrows-of-apps-web: apps/web/src/w.ts',
    'domain-has-no-io: libs/domain/src/d.ts',
    'domain-is-pure: libs/domain/src/d.ts',
    'features-call-ports: libs/server/src/features/b/c.service.ts',
    'features-call-ports: libs/server/src/features/b/mail.module.ts',
    'features-share-services: libs/server/src/features/b/c.service.ts',
    `migrations-are-frozen: ${MIGRATIONS}/1-a/words.ts`,
    `migrations-are-frozen: ${MIGRATIONS}/2-b.ts`,
    `migrations-are-frozen: ${MIGRATIONS}/3-c.ts`,
    'no-cycles: libs/server/src/s.ts',
    'no-test-in-production: apps/api/src/k.ts',
    'only-live-sees-the-socket: apps/web/src/api/c.ts',
    'platform-knows-no-feature: libs/server/src/platform/p.ts',
    'resolvable: apps/api/src/k.ts',
    'surfaces-know-no-other: apps/web/src/surfaces/one/o.ts',
    'tests-stay-in-their-app: apps/api/src/k.ts',
    `typesetting-knows-no-template: ${PDF}/typesetting/page.ts`,
    'web-arrows-of-api: apps/web/src/api/c.ts',
    'web-arrows-of-app: apps/web/src/app/n.ts',
    'web-arrows-of-features: apps/web/src/features/f.ts',
    'web-arrows-of-live: apps/web/src/live/l.ts',
    'web-arrows-of-surfaces: apps/web/src/surfaces/one/o.ts',
    'web-arrows-of-ui: apps/web/src/ui/u.ts',
    'web-has-no-other-layer: apps/web/src/w.ts',
    'web-has-no-server-packages: apps/web/src/w.ts',
  ]);
});
