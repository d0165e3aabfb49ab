import { WorkerModule } from './worker.module.js';

it('starts although the database does not answer at once, and begins nothing before', async () => {
  const done: string[] = [];
  const answers = ['late', 'late', 'in time'];
  const starts = (what: string) => ({ start: () => done.push(what) });
  const turns = {
    ensure: async () => {
      const answer = answers[done.push('asked') - 1];
      if (answer === 'late') throw new Error('Connection terminated due to connection timeout');
    },
  };
  const parts = [starts('schedules'), turns, starts('days'), starts('exceptions')] as unknown;
  await new WorkerModule(...(parts as ConstructorParameters<typeof WorkerModule>)).onApplicationBootstrap();
  expect(done).toEqual(['asked', 'asked', 'asked', 'schedules', 'days', 'exceptions']);
});
