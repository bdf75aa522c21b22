import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/**
 * Headers of every answer. Scripts come from files only; styles may stand inline, as MUI's and the charts' do.
 * Strict-Transport-Security is left to the proxy that ends TLS: it knows whether the name is served by TLS alone.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
});

/** What the API answers is somebody's own: no cache keeps it. */
export function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
