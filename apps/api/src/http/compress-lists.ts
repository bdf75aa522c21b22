import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Shorter responses gain nothing. */
const PACKED_FROM_BYTES = 4_096;

/**
 * Compresses long JSON lists. Only GET: the length of a compressed response leaks its content (BREACH), so responses to
 * logins, codes and changes stay uncompressed. A cross-site GET carries no session, as the cookie is SameSite=Strict.
 * Event streams are not JSON and are sent unbuffered.
 */
export const compressLists: RequestHandler = compression({
  threshold: PACKED_FROM_BYTES,
  filter: (request: Request, response: Response) =>
    request.method === 'GET' && /^application\/json\b/.test(String(response.getHeader('Content-Type'))),
});
