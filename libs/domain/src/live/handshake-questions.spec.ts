import type { SitePosition } from '#contracts/live/realtime';
import { HandshakeQuestions } from './handshake-questions.js';

const HERE: SitePosition = { siteId: 3, epoch: 'e', seq: 7 };
const { siteId, ...since } = HERE;
const answer = { epoch: 'e', seq: 9, events: [] };

function asked(...positions: SitePosition[]): HandshakeQuestions {
  const questions = new HandshakeQuestions();
  questions.begin(positions);
  return questions;
}

describe('a question asked with the handshake', () => {
  it('is answered whether the hub or the screen is first', async () => {
    const [early, late] = [asked(HERE), asked(HERE)];
    early.answered({ siteId, answer });
    expect(await early.take(siteId, since)).toEqual(answer);
    const waiting = late.take(siteId, since);
    late.answered({ siteId, answer });
    expect(await waiting).toEqual(answer);
  });

  it('is told apart by its site', async () => {
    const questions = asked(HERE, { ...HERE, siteId: 4 });
    const [here, there] = [questions.take(siteId, since), questions.take(4, since)];
    questions.answered({ siteId: 4, answer: { error: 'FORBIDDEN' } });
    questions.answered({ siteId, answer });
    expect([await here, await there]).toEqual([answer, { error: 'FORBIDDEN' }]);
  });

  it('answers once: the next question is one of its own', () => {
    const questions = asked(HERE);
    questions.answered({ siteId, answer });
    expect(questions.take(siteId, since)).not.toBeNull();
    expect(questions.take(siteId, since)).toBeNull();
  });

  it.each([
    ['a later point', { ...since, seq: 8 }],
    ['an earlier point', { ...since, seq: 6 }],
    ['another log', { ...since, epoch: 'f' }],
  ])('is no answer for a screen that now stands at %s', (_, other) => {
    expect(asked(HERE).take(siteId, other)).toBeNull();
    expect(asked().take(siteId, other)).toBeNull();
  });

  it('ends with its connection, and an answer of that one is not taken for one of the next', async () => {
    const questions = asked(HERE);
    const lost = questions.take(siteId, since);
    questions.end();
    expect(await lost).toEqual({ error: 'UNAVAILABLE' });
    questions.answered({ siteId, answer });
    questions.begin([{ ...HERE, seq: 8 }]);
    const next = questions.take(siteId, { epoch: 'e', seq: 8 });
    questions.answered({ siteId, answer: { ...answer, seq: 10 } });
    expect(await next).toMatchObject({ seq: 10 });
  });
});
