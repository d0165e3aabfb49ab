import { type Reply, closeScripted, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };

afterEach(closeScripted);

describe('a sign-in', () => {
  const signIn = async (reply: Reply) => {
    const { provider } = await scripted({ 'POST /usertoken/issue': () => reply });
    const error = await provider.identity
      .signIn(SITE, { username: 'ana', password: 'pass-canary' })
      .catch((e: unknown) => e);
    return error as Error & { code?: string };
  };
  const refusal = (status: number, Message: string, Code = 'DeniedAccess') => ({
    status,
    json: { Error: { Message, Code } },
  });

  it('with wrong credentials is refused, at any of the statuses seen', async () => {
    for (const status of [400, 401, 403])
      expect(await signIn(refusal(status, 'Staff identity authentication failed.'))).toMatchObject({
        code: 'SIGN_IN_REFUSED',
      });
  });

  it('is not blamed on the user when our own access is at fault', async () => {
    expect(await signIn(refusal(401, 'Missing API key'))).toMatchObject(unavailable);
    expect(await signIn(refusal(400, 'unknown site', 'InvalidSiteId'))).toMatchObject(unavailable);
    expect(await signIn(refusal(403, 'Site is deactivated'))).toMatchObject(unavailable);
    expect(await signIn({ status: 503, text: '<html>' })).toMatchObject(unavailable);
  });

  it('leaves no trace of the password in the error', async () => {
    const { inspect } = await import('node:util');
    for (const reply of [refusal(403, 'no'), { status: 500, text: 'x' }, { cut: true }, { text: 'not json' }])
      expect(inspect(await signIn(reply), { depth: 10, showHidden: true })).not.toContain('pass-canary');
  });
});
