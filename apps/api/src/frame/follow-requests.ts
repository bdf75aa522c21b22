import type { Logger } from '@heliograph/server/logging';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Histogram, register } from 'prom-client';
import type { ApiRequest } from './api-request.js';

/** What may be told of a request from outside, by a proxy or whoever asks: it goes into logs and headers as it is. */
const REQUEST_ID = /^[\w.-]{1,64}$/;
const METRIC = 'http_request_duration_seconds';

/** Gives each request its id, the one that it brings if it may have it, writes one line when it is over, and counts it. No query, no body: both may hold secrets. */
export function followRequests(logger: Logger) {
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
