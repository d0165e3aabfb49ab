/** Who a user of the scheduling system is, and what they may do there. */
export abstract class ProviderIdentity {
  /** The user's own sign-in. Throws SIGN_IN_REFUSED for wrong credentials. */
  abstract signIn(siteId: number, credentials: Credentials): Promise<ProviderSession>;
  abstract permissions(siteId: number, session: ProviderSession): Promise<ProviderPermissions>;
  /** The permission group of somebody of the staff, asked with our own access; null when the site has nobody of this id. */
  abstract groupOf(siteId: number, userId: string): Promise<string | null>;
  abstract signOut(siteId: number, token: string): Promise<void>;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface ProviderSession {
  token: string;
  expiresAt: Date;
  /** '0' for the owner. */
  userId: string;
  userName: string;
  userType: string;
}

export interface ProviderPermissions {
  group: string;
  allowed: string[];
}
