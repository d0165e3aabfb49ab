import type { Call, Endpoint } from './call.js';
import { required } from './fields.js';

const tokenOf = (call: Call): string => required('Authorization', call.caller?.token);

export const usertokenEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: 'usertoken/issue',
    access: 'open',
    run: ({ state, site, body }) =>
      state.tokens.issue(
        site,
        required('Username', body.text('Username')),
        required('Password', body.text('Password')),
      ),
  },
  {
    method: 'POST',
    path: 'usertoken/renew',
    access: 'token',
    run: (call) => call.state.tokens.renew(call.site, tokenOf(call)),
  },
  {
    method: 'DELETE',
    path: 'usertoken/revoke',
    access: 'token',
    run: (call) => {
      call.state.tokens.revoke(call.site, tokenOf(call));
      return { Message: 'Success' };
    },
  },
];
