import { toPermissions, toSession } from './mindbody.identity.codec.js';

describe('permissions and sessions', () => {
  const group = { PermissionGroupName: 'Front Desk', AllowedPermissions: ['AddClient', 'MakeSales'] };

  it('are read with and without the wrapping; a denial wins', () => {
    const denied = { ...group, DeniedPermissions: ['MakeSales'] };
    const expected = { group: 'Front Desk', allowed: ['AddClient'] };
    expect(toPermissions(denied)).toEqual(expected);
    expect(toPermissions({ UserGroup: denied })).toEqual(expected);
    expect(toPermissions({ ...group, DeniedPermissions: null }).allowed).toEqual(['AddClient', 'MakeSales']);
  });

  it('that cannot be read are an error, not an empty list', () => {
    const unreadable = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' });
    expect(() => toPermissions({ UserGroup: null })).toThrow(unreadable);
    expect(() => toPermissions(null)).toThrow(unreadable);
    expect(() => toSession({ AccessToken: '', Expires: '2026-01-01T00:00:00' })).toThrow(unreadable);
    expect(() => toSession({ AccessToken: 'x', Expires: null })).toThrow(unreadable);
  });

  it('expire at the UTC time given, with or without a Z', () => {
    const expires = (Expires: string) => toSession({ AccessToken: 'x', Expires, User: null }).expiresAt.toISOString();
    expect(expires('2026-03-02T10:00:00')).toBe('2026-03-02T10:00:00.000Z');
    expect(expires('2026-03-02T10:00:00.5Z')).toBe('2026-03-02T10:00:00.500Z');
    expect(expires('2026-03-02T10:00:00-07:00')).toBe('2026-03-02T17:00:00.000Z');
  });
});
