import { liveView } from './live-state';

const feed = { isConnected: true, isComplete: true, heardAt: 100_000 };

it('is live while the last beat is at most twelve seconds old', () => {
  expect(liveView(feed, 101_400)).toEqual({ phase: 'live', seconds: 1 });
  expect(liveView(feed, 112_000)).toEqual({ phase: 'live', seconds: 12 });
  expect(liveView(feed, 113_000)).toEqual({ phase: 'offline', seconds: 13 });
});

it('is catching up until the first rows, and while events are missing', () => {
  expect(liveView({ ...feed, heardAt: null }, 1)).toEqual({ phase: 'catchingUp', seconds: null });
  expect(liveView({ ...feed, isComplete: false }, 101_000).phase).toBe('catchingUp');
});

it('is offline with the age of the data once the connection is gone for more than a blip', () => {
  const cut = { ...feed, isConnected: false, isComplete: false };
  expect(liveView(cut, 101_000).phase).toBe('catchingUp');
  expect(liveView(cut, 142_000)).toEqual({ phase: 'offline', seconds: 42 });
});

it('tells the age of data that is not fresh while it catches up', () => {
  const stale = { ...feed, isComplete: false };
  expect(liveView(stale, 105_000)).toEqual({ phase: 'catchingUp', seconds: null });
  expect(liveView(stale, 142_000)).toEqual({ phase: 'catchingUp', seconds: 42 });
});

it('never shows a negative age', () => {
  expect(liveView(feed, 99_000).seconds).toBe(0);
});
