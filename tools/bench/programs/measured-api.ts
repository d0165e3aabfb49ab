// Our api as it is, with a way to ask for its memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryOf } from '../parts/figures/memory.js';
import { serve } from '../parts/remote.js';
import '../../../apps/api/src/main.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

serve({ memory: () => memoryOf(collect) });
