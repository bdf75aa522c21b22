import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { ErrorBody } from '@heliograph/contracts/http/call';
import { isDatabaseUnavailable } from '@heliograph/database/connection/database-away';
import { Busy } from '@heliograph/server/semaphore';
import type { Logger } from '@heliograph/server/logging';
import type { Response } from 'express';
import type { ApiRequest } from './api-request.js';
import { Failure, invalidInput, notFound, unavailable } from './failure.js';
import { LOGGER } from './tokens.js';

/** Turns every thrown error into a response. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { requestId } = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const failure = failureOf(thrown);
    if (failure.status >= 500 && !(thrown instanceof Busy))
      this.logger.error({ err: thrown, requestId }, failure.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (failure.retryAfterS !== undefined) response.setHeader('Retry-After', failure.retryAfterS);
    const body: ErrorBody = { err: failure.err, code: failure.code, requestId };
    response.status(failure.status).json(body);
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (isDatabaseUnavailable(thrown))
    return unavailable('The data cannot be reached at the moment. Please try again.');
  if (thrown instanceof Busy)
    return unavailable('There is too much to do at the moment. Please try again.', 2);
  switch (clientFaultOf(thrown)) {
    case undefined:
      return new Failure(500, 'internal', 'Something went wrong!');
    case 404:
      return notFound();
    case 415:
      return new Failure(415, 'unsupported_body', 'The body must be JSON in UTF-8, not compressed.');
    default:
      return invalidInput('The request cannot be understood.');
  }
}

/** The 4xx status set by Express, its parsers or NestJS. Their messages may quote the URL or the body. */
function clientFaultOf(thrown: unknown): number | undefined {
  const status =
    thrown instanceof HttpException
      ? thrown.getStatus()
      : (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
