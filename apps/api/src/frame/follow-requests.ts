import type { Logger } from '@heliograph/server/logging';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Histogram, register } from 'prom-client';
import type { ApiRequest } from './api-request.js';

const METRIC = 'http_request_duration_seconds';

/** Gives each request its id, writes one line when it is over, and counts it. No query, no body: both may hold secrets. */
export function followRequests(logger: Logger) {
  const durations =
    (register.getSingleMetric(METRIC) as Histogram | undefined) ??
    new Histogram({ name: METRIC, help: 'Time to answer', labelNames: ['method', 'route', 'status'] });
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const requestId = ((request as ApiRequest).requestId = randomUUID());
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
