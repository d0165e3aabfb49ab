import { cpuOf, toTimes } from './cpu.js';

it('reads the times of a process whose name holds brackets and blanks', () => {
  const stat = '42 (postgres: a (b) c) S 7 42 42 0 -1 4194304 900 80 0 0 11 22 33 44 20 0 1 0 100 0 0';
  expect(toTimes(42, stat)).toEqual({ pid: 42, parent: 7, own: 33, reaped: 77 });
});

it('counts what this process uses', () => {
  const before = cpuOf([process.pid]);
  const used = (): number => cpuOf([process.pid]) - before;
  while (used() < 20);
  expect(used()).toBeGreaterThanOrEqual(20);
});
