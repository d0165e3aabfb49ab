// @ts-check
import { Remedy } from '../embedded/remedy.mjs';

export const OLDEST_NODE = '20.19';

/** @param {string[]} args @param {string} command as the reader typed it */
export function readOptions(args, command) {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown)
    throw new Remedy(
      `${unknown} is not an option.\nUse: ${command}, or ${command} -- --fresh to begin with empty data.`,
    );
  return { fresh: args.includes('--fresh') };
}

/** @param {string} version e.g. 20.20.2 */
export function assertNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Remedy(
    `Node ${version} is too old; ${OLDEST_NODE} or newer is needed.\nInstall a current one (nodejs.org, nvm, fnm) and start again.`,
  );
}
