import express, { type Request, type Response } from 'express';
import { Failure } from './failure.js';

const KIB = 1024;
export const BODY_MAX_BYTES = 100 * KIB;

/** Reads a request's body; empty if there is none. Call only after the guards. @throws Failure 413 past the limit */
export async function readBody(request: Request, response: Response, maxBytes: number): Promise<Buffer> {
  // Compressed bodies are rejected: they could expand without bound.
  const parser = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  await new Promise<void>((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  }).catch((error: { statusCode?: unknown }) => {
    if (error.statusCode !== 413) throw error;
    throw new Failure({ reason: 'too_large', details: { kilobytesMax: maxBytes / KIB } });
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
