// @ts-check
// Jest's own runner of tests with its own way of loading; a worker that has run a file carries nothing of it on.
import { createRequire } from 'node:module';
import { endingItsContexts } from './file-contexts.mjs';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');

/** The interface of `testRunner` in Jest's configuration. @param {unknown[]} given */
export default function runForWeb(...given) {
  return endingItsContexts(() => circus(...given));
}
