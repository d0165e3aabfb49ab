// @ts-check
import path from 'node:path';
import { inProject, root } from '../project.mjs';
import { filesOf } from '../build/stamps.mjs';

export const PROJECTS = ['unit', 'web', 'integration', 'browser'];

/** @type {Record<string, RegExp>} */
const FILES = {
  unit: /^(?!apps\/web\/).*\.spec\.(ts|mjs)$/,
  web: /^apps\/web\/.*\.spec\.ts$/,
  integration: /\.it\.ts$/,
  browser: /\.e2e\.ts$/,
};

/** The projects of the tests that a filter means, as Jest reads it: what nobody asked for is not made ready. @param {string[]} filter */
export function projectsOf(filter) {
  const files = ['apps', 'libs', 'tools'].flatMap((place) => filesOf(inProject(place)));
  const patterns = filter.map((text) => new RegExp(text, 'i'));
  const meant = files.map((file) => path.relative(root, file)).filter((file) => patterns.some((one) => one.test(file)));
  return Object.entries(FILES).flatMap(([project, pattern]) =>
    meant.some((file) => pattern.test(file)) ? [project] : [],
  );
}

/** Whether tests of these need PostgreSQL, Redis and our programs. @param {readonly string[]} projects */
export const isRunning = (projects) => projects.includes('integration') || projects.includes('browser');
