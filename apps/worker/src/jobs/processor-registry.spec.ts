import type { Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { JOBS, type JobName } from '#contracts/work/jobs';
import { Processes, type Processor } from './processor.js';
import { ProcessorRegistry } from './processor-registry.js';

const NAMES = Object.keys(JOBS) as JobName[];

function processorOf(name: JobName): Type<Processor<JobName>> {
  @Processes(name)
  class Stub implements Processor<JobName> {
    readonly does = name;
    async run(): Promise<void> {
      // Nothing is to be done here.
    }
  }
  return Stub;
}

async function start(names: readonly JobName[]): Promise<ProcessorRegistry> {
  const providers = [ProcessorRegistry, ...names.map(processorOf)];
  const app = await Test.createTestingModule({ imports: [DiscoveryModule], providers }).compile();
  await app.init();
  return app.get(ProcessorRegistry);
}

describe('the worker', () => {
  it('starts with one processor for each job and gives each job its own', async () => {
    const registry = await start(NAMES);
    for (const name of NAMES) expect(registry.of(name)).toMatchObject({ does: name });
  });

  it.each(NAMES)('refuses to start without a processor for %s', async (name) => {
    await expect(start(NAMES.filter((one) => one !== name))).rejects.toThrow(`${name} has 0 processors`);
  });

  it('refuses to start with two for one job, and names every fault at once', async () => {
    const [first, , ...rest] = NAMES;
    if (first === undefined) throw new Error('there are no jobs');
    await expect(start([first, first, ...rest])).rejects.toThrow(
      `The worker can't start: ${first} has 2 processors, ${NAMES[1]} has 0 processors.`,
    );
  });
});
