import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { Failure } from './failure.js';

/** A path in printable ASCII without `#`, which a URL parser never takes for an absolute URL. */
const PATH = /^\/[!"$-~]*$/;
const hidden = new WeakSet<IncomingMessage>();

/** Replaces a request target that is not a path, such as `http://x/`: Express may fail on it before middleware runs. */
export function replaceInvalidTarget(request: IncomingMessage): void {
  if (PATH.test(request.url ?? '')) return;
  hidden.add(request);
  request.url = '/';
}

/** Rejects a request whose target was replaced. */
export function rejectInvalidTarget(request: Request, _response: Response, next: NextFunction): void {
  next(hidden.has(request) ? new Failure('request_target_not_path') : undefined);
}
