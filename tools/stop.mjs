// @ts-check
// npm stop: ends in order what npm start or npm run dev runs from this folder, in whichever window.
import { stopAll } from './start/claim.mjs';
import { runs } from './start/stack.mjs';

console.log((await stopAll(runs)) ? 'Stopped. The data are kept.' : 'Nothing of Studio Hub runs from this folder.');
