import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The format of `text()`. */
export const FIGURES_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Of the process, whoever in it asks: its observers never end. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What Prometheus may ask this process. Labels never hold anything of a person. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'studio_requests_seconds',
    help: 'HTTP requests by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly events = this.counter('studio_events_total', 'Events committed by this process.', ['name']);
  readonly providerCalls = new Histogram({
    name: 'studio_provider_call_seconds',
    help: 'Calls to the scheduling provider.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly jobs = this.counter('studio_jobs_total', 'Jobs by name and outcome.', ['job', 'outcome']);
  readonly stuckJobs = this.counter('studio_stuck_jobs_total', 'Jobs that did not end when they were called off.', []);
  readonly prunedRows = this.counter('studio_pruned_rows_total', 'Rows deleted because they were kept long enough.', [
    'rule',
  ]);
  readonly pruneFailures = this.counter('studio_prune_failures_total', 'Rules of retention that failed.', ['rule']);
  readonly wrongDays = this.counter('studio_wrong_days_total', 'Days whose rows were not what the tables said.', [
    'table',
  ]);
  readonly catchUps = this.counter('studio_hub_catch_ups_total', 'Answers to watch.', ['answer']);
  readonly slowScreens = this.counter(
    'studio_hub_slow_screens_total',
    'Screens cut off because they did not read.',
    [],
  );

  readonly floodingScreens = this.counter(
    'studio_hub_flooding_screens_total',
    'Screens cut off because they asked faster than any of ours does.',
    [],
  );
  readonly refusals = this.counter('studio_refusals_total', 'Answers 401, 403 and 429 by route and kind of caller.', [
    'route',
    'status',
    'caller',
  ]);

  /** All of them, of its type. */
  text(): Promise<string> {
    return Registry.merge([ofProcess, this.registry]).metrics();
  }

  /** A figure that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  labelledGauge(
    about: { name: string; help: string; label: string },
    read: () => Promise<{ label: string; value: number }[]>,
  ): void {
    new Gauge({
      name: about.name,
      help: about.help,
      labelNames: [about.label],
      registers: [this.registry],
      async collect() {
        for (const { label, value } of await read()) this.set({ [about.label]: label }, value);
      },
    });
  }

  private counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
