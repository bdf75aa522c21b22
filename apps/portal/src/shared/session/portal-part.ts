export type PortalPart = 'customer' | 'admin';

/** Which part of the portal the address belongs to: a browser may be logged in to both. */
export const portalPart = (): PortalPart =>
  /^\/admin(\/|$)/.test(window.location.pathname) ? 'admin' : 'customer';

/** Under which key it is kept who is logged in to a part. */
export const whoKey = (part: PortalPart) => ['who', part] as const;
