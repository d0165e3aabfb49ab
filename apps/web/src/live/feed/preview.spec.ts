import { answersIn, ModelledSite, TestAlarms } from '../testing/modelled-site';
import { odd } from '../testing/odd-query';
import type { LiveAnswer } from './live-query';

const NEWS = { name: 'sync.recovered', payload: { syncedAt: '' } } as const;

it('shows at once what a command’s answer says, and the log brings it once more', async () => {
  const { queries } = new ModelledSite(2, new TestAlarms()).feed;
  const patch = (data: unknown) => `${String(data)}, told`;
  queries.hold(odd({ patch }), () => undefined);
  await answersIn();
  queries.preview(NEWS);
  expect(queries.see('odd').data).toBe('read, told');
});

// The draft of a report is read again after each field; Accept was pressed meanwhile, and the connection is gone.
it('keeps what a command’s answer said from a reading that began before it, and reads what neither knows', async () => {
  const { queries } = new ModelledSite(2, new TestAlarms()).feed;
  const answers: ((data: string) => void)[] = [];
  const read = () =>
    new Promise<LiveAnswer<string>>((resolve) => {
      answers.push((data) => resolve({ data, position: { epoch: 'log 0', seq: 0 } }));
    });
  const patch = (data: unknown) => `${String(data)}, closed`;
  queries.hold(odd({ read, patch }), () => undefined);
  answers[0]?.('open');
  await answersIn();
  queries.retry('odd');
  queries.preview(NEWS);
  expect(queries.see('odd').data).toBe('open, closed');
  answers[1]?.('open with a reason');
  await answersIn();
  expect(queries.see('odd').data).toBe('open with a reason, closed');
  answers[2]?.('closed with a reason');
  await answersIn();
  expect(queries.see('odd').data).toBe('closed with a reason');
  expect(answers).toHaveLength(3);
});
