import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { invalidInput } from './failure.js';

/** Printable ASCII without `#`: what a URL parser never takes for an address with a host. */
const PATH = /^\/[!"$-~]*$/;
const hidden = new WeakSet<IncomingMessage>();

/** Hides a request target that is not a path, such as `http://x/`: Express may fail on it before any middleware runs. */
export function hideForeignTarget(request: IncomingMessage): void {
  if (PATH.test(request.url ?? '')) return;
  hidden.add(request);
  request.url = '/';
}

/** Refuses a request whose target was hidden. */
export function refuseForeignTarget(request: Request, _response: Response, next: NextFunction): void {
  next(hidden.has(request) ? invalidInput('The request target must be a path.') : undefined);
}
