import { ProviderFault } from '../calls/mindbody.fault.js';
import { personName, record, utcTime, word, words } from '../calls/mindbody.wire.js';
import type { ProviderPermissions, ProviderSession } from './provider-identity.js';

export function toSession(answer: unknown): ProviderSession {
  const raw = record(answer);
  const user = record(raw['User']);
  const token = word(raw, 'AccessToken');
  const expiresAt = utcTime(raw, 'Expires');
  if (token === '' || expiresAt === null) throw new ProviderFault('malformed');
  const userType = word(user, 'Type');
  return { token, expiresAt, userId: word(user, 'Id'), userName: personName(user), userType };
}

/** Documented under `UserGroup`, seen live at the top level (§4.2). A denial beats any allowance. */
export function toPermissions(answer: unknown): ProviderPermissions {
  const whole = record(answer);
  const group = 'UserGroup' in whole ? record(whole['UserGroup']) : whole;
  const name = word(group, 'PermissionGroupName');
  if (name === '' && !Array.isArray(group['AllowedPermissions'])) throw new ProviderFault('malformed');
  const denied = new Set(words(group, 'DeniedPermissions'));
  return { group: name, allowed: words(group, 'AllowedPermissions').filter((one) => !denied.has(one)) };
}
