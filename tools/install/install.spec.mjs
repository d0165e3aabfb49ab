// @ts-check
import { namesEverySystem } from './install.mjs';

const bundler = { optionalDependencies: { '@bundler/linux-x64': '1.0.0', '@bundler/darwin-arm64': '1.0.0' } };

it('takes a lock file for whole when every system has its packages in it, wherever they lie', () => {
  const packages = {
    'node_modules/bundler': bundler,
    'node_modules/@bundler/linux-x64': {},
    'node_modules/bundler/node_modules/@bundler/darwin-arm64': {},
  };
  expect(namesEverySystem(packages)).toBe(true);
});

it('does not when the packages of one system are missing', () => {
  expect(namesEverySystem({ 'node_modules/bundler': bundler, 'node_modules/@bundler/linux-x64': {} })).toBe(false);
});
