import path from 'node:path';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const VAGUE_FILE = /^(index|utils?|helpers?|common|misc|shared)\.[a-z.]+$/;
const VAGUE_FOLDER = /^(common|shared|utils?|helpers?|misc)$/;

/** @param {string} file a path below the project root */
export function faultOf(file) {
  const { base, dir } = path.parse(file);
  const vague = dir.split(path.sep).find((folder) => VAGUE_FOLDER.test(folder));
  if (vague) return `The folder "${vague}" says nothing; name it after what it does.`;
  if (VAGUE_FILE.test(base)) return `The file name "${base}" says nothing; name it after what it holds.`;
  if (!KEBAB.test(base.replace(/^\./, ''))) return `The file name "${base}" is not kebab-case.`;
  return undefined;
}

/** @type {import('./rule.js').Rule} */
export const fileName = {
  meta: { docs: { description: 'kebab-case file names that say what is inside' } },
  create: (context) => ({
    Program(node) {
      const message = faultOf(path.relative(context.cwd, context.filename));
      if (message) context.report({ node, message });
    },
  }),
};
