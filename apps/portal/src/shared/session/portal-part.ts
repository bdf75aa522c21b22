export type PortalPart = 'customer' | 'admin';

/** The part of the portal that the address belongs to; a browser may have a session in both. */
export const portalPart = (): PortalPart =>
  /^\/admin(\/|$)/.test(window.location.pathname) ? 'admin' : 'customer';

/** Query key of the session of a part. */
export const sessionKey = (part: PortalPart) => ['who', part] as const;
