import { bans } from './bans.js';
import { fileName } from './file-name.js';
import { maxParams } from './max-params.js';

/** @type {import('eslint').ESLint.Plugin} */
export const local = {
  meta: { name: 'studio-hub' },
  rules: { ...bans, 'file-name': fileName, 'max-params': maxParams },
};
