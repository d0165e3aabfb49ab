// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { serverStamp } from './server.mjs';

const PROGRAMS = ['api', 'worker', 'sandbox'];
const INTO = inProject('dist/programs');
const LOADER = 'load-program.mjs';

/** @type {import('./stamps.mjs').Stamp} */
export const programsStamp = {
  ...serverStamp,
  file: inProject('dist/.programs-stamp'),
  inputs: [...serverStamp.inputs, 'tools/build/programs.mjs', `tools/build/${LOADER}`],
};

/** What brings files along that it looks for beside itself, or is compiled for one system; none of it loads a module that is bundled. */
const FILES = ['sharp', 'piscina', 'pino', 'swagger-ui-dist'];
/** What keeps what it was told of classes, and is asked for under several names: twice in a program, each half would know half. */
const REGISTRIES = ['reflect-metadata', 'class-transformer', 'class-validator'];
const APART = [...FILES, ...REGISTRIES];

/** @param {string} id */
const isApart = (id) => id.startsWith('node:') || APART.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Makes one file of each compiled program and the packages that it uses: four thousand modules, found and read one by one, are more than half
 * of what a start costs. Compiled tools and tests go on loading the modules themselves.
 */
export async function bundlePrograms() {
  const { rolldown } = await import('rolldown');
  rmSync(INTO, { recursive: true, force: true });
  await Promise.all(
    PROGRAMS.map(async (name) => {
      const bundle = await rolldown({
        input: { [name]: inProject('dist/apps', name, 'src/main.js') },
        platform: 'node',
        // What a module does when it is loaded is how decorators and registries work.
        treeshake: false,
        external: isApart,
        plugins: [placesKept, typeormOnce],
        checks: { unresolvedImport: false },
      });
      await bundle.write({
        // Of an ES module V8 gives away nothing that it compiled after its first call.
        ...{ dir: INTO, format: 'cjs', dynamicImportInCjs: false, keepNames: true, entryFileNames: '[name].cjs' },
        // A program that runs while another is built in its place has all of itself.
        codeSplitting: false,
      });
      await bundle.close();
      writeFileSync(path.join(INTO, `${name}.js`), programOf(`${name}.cjs`));
    }),
  );
  cpSync(inProject('tools/build', LOADER), path.join(INTO, LOADER));
}

/** What Node is started with. @param {string} file */
function programOf(file) {
  const digest = createHash('sha256')
    .update(readFileSync(path.join(INTO, file)))
    .digest('hex');
  return `import { loadProgram } from './${LOADER}';
import { fileURLToPath } from 'node:url';

await loadProgram(fileURLToPath(new URL('./${file}', import.meta.url)), '${digest}');
`;
}

/** Threads are files of their own: a module that names one by its own place goes on doing so. */
const placesKept = {
  name: 'places kept',
  transform: {
    filter: { id: `${inProject('dist')}/**`, code: 'import.meta.url' },
    /** @param {string} code @param {string} id */
    handler(code, id) {
      const there = path.relative(INTO, id).split(path.sep).join('/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(there)}, import.meta.url).href`);
    },
  },
};

/** `@nestjs/typeorm` asks the package itself, a second time beside the bundled one, for two classes that TypeORM has no more. */
const typeormOnce = {
  name: 'typeorm once',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;\n',
  },
};
