import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { JOBS, type JobName } from '#contracts/work/jobs';
import { PROCESSES, type Processor } from './processor.js';

/** Finds the processor of every job; a job without one, or with two, stops the start. */
@Injectable()
export class ProcessorRegistry implements OnModuleInit {
  private found = new Map<JobName, Processor<JobName>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const claims = this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const name = metatype ? this.reflector.get<JobName | undefined>(PROCESSES, metatype) : undefined;
      return name === undefined ? [] : [{ name, processor: instance as Processor<JobName> }];
    });
    const faults = (Object.keys(JOBS) as JobName[]).flatMap((name) => {
      const count = claims.filter((claim) => claim.name === name).length;
      return count === 1 ? [] : [`${name} has ${count} processors`];
    });
    if (faults.length > 0) throw new Error(`The worker can't start: ${faults.join(', ')}.`);
    this.found = new Map(claims.map(({ name, processor }) => [name, processor]));
  }

  of<N extends JobName>(name: N): Processor<N> {
    const processor = this.found.get(name);
    if (processor === undefined) throw new Error(`${name} has no processor`);
    return processor;
  }
}
