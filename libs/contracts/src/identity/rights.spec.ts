import type { Policy } from './rights.js';

/** The type checker is the test here: a line of these that compiles is an error of its own. */
const REFUSED: Record<string, Policy> = {
  // @ts-expect-error -- whoever may be anybody has no role
  'a role for anybody': { who: ['public'], role: 'directiva' },
  // @ts-expect-error -- nor a permission
  'a permission for anybody': { who: ['public'], needs: 'MakeSales' },
  // @ts-expect-error -- a client has no role
  'a role for tickets alone': { who: ['form'], role: 'management' },
  // @ts-expect-error -- a session's line says which role
  'a session without a role': { who: ['staff'] },
  // @ts-expect-error -- a client's ticket beside it changes nothing of that
  'a ticket and a session without a role': { who: ['ticket', 'staff'], needs: 'MakeSales' },
  // @ts-expect-error -- anybody is anybody: a second word would look like a limit and be none
  'anybody and staff': { who: ['public', 'staff'], role: 'any' },
  // @ts-expect-error -- any kind is any kind
  'every kind and one kind': { who: ['staff', 'director'], role: 'directiva' },
  // @ts-expect-error -- nobody at all
  nobody: { who: [] },
  // @ts-expect-error -- no such role
  'a role that nobody has': { who: ['staff'], role: 'technicians' },
  // @ts-expect-error -- no such permission at the provider
  'a misspelt permission': { who: ['staff'], role: 'any', needs: 'MakeSale' },
};

it('has examples of what a line may not say', () => {
  expect(Object.keys(REFUSED)).not.toHaveLength(0);
});
