import express, { type RequestHandler, type Response } from 'express';
import { extname, join, resolve, sep } from 'node:path';

/** Files with a content hash in their name are immutable; all others are revalidated on each request. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Precompressed files that the build writes, in order of preference. */
const PRECOMPRESSED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Serves a folder's files, precompressed if the browser accepts it; passes other requests on. */
export function precompressedFiles(folder: string): RequestHandler {
  const hashed = join(resolve(folder), 'assets') + sep;
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: Response, path) => {
      response.setHeader('Cache-Control', path.startsWith(hashed) ? IMMUTABLE : REVALIDATE);
      response.vary('Accept-Encoding');
      const twin = PRECOMPRESSED.find(({ ending }) => path.endsWith(ending));
      if (!twin) return;
      response.setHeader('Content-Encoding', twin.encoding);
      response.type(extname(path.slice(0, -twin.ending.length)));
    },
  });
  return (request, response, next) => {
    const { url, path } = request;
    const endings = PRECOMPRESSED.filter(({ encoding }) => request.acceptsEncodings(encoding)).map(
      ({ ending }) => ending,
    );
    const tryNext = (error?: unknown): void => {
      const ending = endings.shift();
      request.url = ending && !error ? path + ending : url;
      if (error) next(error);
      else files(request, response, ending ? tryNext : next);
    };
    tryNext();
  };
}
