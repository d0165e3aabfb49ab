import { bans } from './bans.js';
import { fileName } from './file-name.js';
import { maxParams } from './max-params.js';
import { typeName } from './type-name.js';

/** The project's own rules, as oxlint loads them. */
export default {
  meta: { name: 'local' },
  rules: { ...bans, 'file-name': fileName, 'max-params': maxParams, 'type-name': typeName },
};
