import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Shorter answers gain nothing, B. */
const PACKED_FROM_BYTES = 4_096;

/**
 * Packs long answers of JSON: lists. Only what a GET reads, never an answer to a log-in, a code or a change, since the
 * length of a packed answer tells of its content (BREACH); and a GET from another site comes without the session, whose
 * cookie is SameSite=Strict. Streams of events are not JSON and go out at once.
 */
export const packedLists: RequestHandler = compression({
  threshold: PACKED_FROM_BYTES,
  filter: (request: Request, response: Response) =>
    request.method === 'GET' && /^application\/json\b/.test(String(response.getHeader('Content-Type'))),
});
