import type { Later } from '../../bench/parts/cleanup.js';
import { until } from '../../bench/parts/figures/load.js';
import { startRemote, type Remote } from '../../bench/parts/remote.js';
import type { Studio } from './studio.js';

/** The api as it is, with a way to ask for its memory, at the place of the one that runs. */
export async function measuredApi({ api, world }: Studio, later: Later): Promise<Remote> {
  await api.stop();
  const measured = await startRemote('bench/programs/measured-api.js', world.env);
  later(() => measured.end());
  const isReady = (): Promise<boolean> =>
    fetch(`${api.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the api is ready', isReady);
  return measured;
}
