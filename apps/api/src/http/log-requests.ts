import type { Logger } from '@heliograph/server/logging';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Histogram, register } from 'prom-client';
import type { ApiRequest } from './api-request.js';

/** Ids accepted from the client or a proxy: they are copied unescaped into logs and headers. */
const REQUEST_ID = /^[\w.-]{1,64}$/;
const METRIC = 'http_request_duration_seconds';

/**
 * Assigns a request id (keeping a valid `X-Request-Id`), logs one line per finished request and records its duration.
 * Never logs query or body: both may contain secrets.
 */
export function logRequests(logger: Logger) {
  const durations =
    (register.getSingleMetric(METRIC) as Histogram | undefined) ??
    new Histogram({ name: METRIC, help: 'Time to answer', labelNames: ['method', 'route', 'status'] });
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const given = request.get('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    (request as ApiRequest).requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const route = String((request as { route?: { path?: unknown } }).route?.path ?? 'none');
      const { method } = request;
      const status = response.statusCode;
      const durationMs = Math.round(performance.now() - startedAt);
      durations.observe({ method, route, status }, durationMs / 1000);
      logger.info(
        { requestId, method, route, status, durationMs, complete: response.writableFinished },
        'request',
      );
    });
    next();
  };
}
