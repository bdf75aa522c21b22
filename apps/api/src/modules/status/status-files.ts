import { statusFiles as files } from '@heliograph/server/status-files';
import express, { type RequestHandler, type Response } from 'express';

/** Serves the worker's public status files, as nginx does in docker-compose.yml. */
export function statusFiles(folder: string): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  const send = (response: Response, file: string, next: (error?: unknown) => void): void => {
    response.set('Cache-Control', 'no-cache');
    // The page itself has a stricter policy, which permits only its script.
    response.set('Content-Security-Policy', "frame-ancestors 'none'");
    // Not written yet: 404 like any unknown path.
    response.sendFile(file, { root: folder, cacheControl: false }, (error) => error && next());
  };
  router.get('/status', ({ query }, response, next) =>
    send(response, query.lang === 'hi' ? files.hi : files.en, next),
  );
  router.get('/status.json', (_, response, next) => send(response, files.json, next));
  return router;
}
