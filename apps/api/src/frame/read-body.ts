import express, { type Request, type Response } from 'express';

const BODY_MAX_BYTES = 100 * 1024;
// Compressed bodies are refused: they can grow without end.
const parser = express.raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false });

/** A request's body, read only now: the guards have let the request in. Empty without one. @throws 413 past 100 KB */
export async function readBody(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
