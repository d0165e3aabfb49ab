import { faultOf } from './mindbody.fault.js';

const error = (Message: string, Code = '') => ({ Error: { Message, Code } });
const OWN_WORDS = 'The scheduling system refused the request.';

describe('a failed answer', () => {
  it.each([
    [500, { Message: 'An error has occurred.' }, 'server'],
    [503, undefined, 'server'],
    [400, error('Down for maintenance', 'SQLDBMaintenance'), 'server'],
    [400, error('Slow down', 'TooManyRequests'), 'throttled'],
    [429, undefined, 'throttled'],
    [409, error('Identical request is still in progress'), 'in-flight'],
    [401, error('expired', 'DeniedAccess'), 'unauthorised'],
    [401, error('Missing API key', 'DeniedAccess'), 'no-access'],
    [400, error('x', 'InvalidSiteId'), 'no-access'],
    [404, undefined, 'malformed'],
    [400, null, 'malformed'],
    [404, error('Gone.', 'ResourceDoesNotExist'), 'not-found'],
    [400, error('Gone.', 'ClientNotFound'), 'not-found'],
    [400, error('No.', 'InvalidParameter'), 'refused'],
    [400, { errors: [{ errorType: 'invalidEventSchemaVersion', errorMessage: 'No.' }] }, 'refused'],
  ])('%i %j means %s', (status, answer, kind) => {
    expect(faultOf(status, answer).kind).toBe(kind);
  });

  it.each([
    ['You may not.', 'You may not.'],
    [' You may\r\n not. ', 'You may not.'],
    ['You may not. (Code: 601)', 'You may not.'],
    ['<b>no</b>', OWN_WORDS],
    ['at System.Web.Http.Dispatcher', OWN_WORDS],
    ['NullReferenceException', OWN_WORDS],
    ['{"a":1}', OWN_WORDS],
    ['x'.repeat(300), OWN_WORDS],
  ])('that says %j is told as %j', (message, told) => {
    expect(faultOf(400, error(message, 'X')).message).toBe(told);
  });

  it('of the provider itself is told in our words', () => {
    expect(faultOf(500, error('SQL timeout on db7')).message).toBe('The scheduling system had a problem of its own.');
  });
});
