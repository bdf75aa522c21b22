import express, { type NextFunction, type Request, type Response } from 'express';
import { join, resolve } from 'node:path';

/** Names with a hash of their content never change; all else is asked for anew each time. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Not the portal's: answered by the API, or by nobody. */
const NOT_PORTAL = /^\/(?:api|dev|assets)(?:\/|$)/i;

/** Serves the built portal: its files, and its one page for every address that the portal itself resolves. */
export function portalFiles(folder: string) {
  const hashed = join(resolve(folder), 'assets');
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: Response, path) => {
      response.setHeader('Cache-Control', path.startsWith(hashed) ? FOR_GOOD : ASK_AGAIN);
    },
  });
  const page = (request: Request, response: Response, next: NextFunction): void => {
    const asksForPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.accepts('html') === 'html';
    if (asksForPage && !NOT_PORTAL.test(request.path)) sendPortalPage(folder, response, next);
    else next();
  };
  return express.Router().use(files, page);
}

export function sendPortalPage(folder: string, response: Response, next: (error?: unknown) => void): void {
  response.setHeader('Cache-Control', ASK_AGAIN);
  response.sendFile(
    'index.html',
    { root: resolve(folder), cacheControl: false },
    (error) => error && next(error),
  );
}
