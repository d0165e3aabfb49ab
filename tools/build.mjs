// @ts-check
import { buildChanged } from './build/build.mjs';

const only = process.argv.slice(2);

try {
  const built = await buildChanged(only.length > 0 ? { only } : {});
  console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'Nothing changed since the last build.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
