import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompressedFiles } from './precompressed-files.js';

/** Paths outside the portal: answered by the API or with 404. */
const NOT_PORTAL = /^\/(?:api|dev|assets|status(?:\.json)?|\.well-known)(?:\/|$)/i;

/** Folder of the built portal; `demo` marks its pages, which then show a warning. */
interface Portal {
  readonly folder: string;
  readonly demo: boolean;
}

/** Serves the built portal: its files, and index.html for every path that the portal's router resolves. */
export function portalFiles({ folder, demo }: Portal): RequestHandler {
  const sendPage = portalPage({ folder, demo });
  const page = (request: Request, response: Response, next: NextFunction): void => {
    const asksForPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.accepts('html') === 'html';
    if (asksForPage && !NOT_PORTAL.test(request.path)) sendPage(request, response, next);
    else next();
  };
  return express.Router().use(precompressedFiles(folder), page);
}

/** Serves index.html for any path. */
export function portalPage({ folder, demo }: Portal): RequestHandler {
  if (demo) {
    const page = readFileSync(join(folder, 'index.html'), 'utf8').replace('<html', '<html data-demo');
    return (_, response) => void response.set('Cache-Control', 'no-cache').type('html').send(page);
  }
  const files = precompressedFiles(folder);
  return (request, response, next) => {
    const { url } = request;
    request.url = '/index.html';
    files(request, response, (error) => {
      request.url = url;
      next(error);
    });
  };
}
