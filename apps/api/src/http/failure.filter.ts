import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { ErrorBody } from '@heliograph/contracts/http/call';
import { isDatabaseUnavailable, isDiskFull } from '@heliograph/database/connection/database-away';
import { readDatabaseDisk } from '@heliograph/server/disk';
import { Busy } from '@heliograph/server/semaphore';
import type { Logger } from '@heliograph/server/logging';
import type { Response } from 'express';
import type { ApiSettings } from '../settings.js';
import type { ApiRequest } from './api-request.js';
import { Failure } from './failure.js';
import { LOGGER, SETTINGS } from './tokens.js';

/** Converts every thrown error to a response. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'DATABASE_DISK'>,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { requestId } = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const failure = failureOf(thrown);
    if (isDiskFull(thrown)) void this.logFullDisk(thrown, requestId);
    else if (failure.status >= 500 && !(thrown instanceof Busy))
      this.logger.error({ err: thrown, requestId }, failure.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (failure.retryAfterS !== undefined) response.setHeader('Retry-After', failure.retryAfterS);
    const { err, code, reason, details } = failure;
    const body: ErrorBody = {
      err,
      code,
      ...(reason !== code && { reason }),
      ...(details && { details }),
      requestId,
    };
    response.status(failure.status).json(body);
  }

  /** Logs the error, which names the file, and the disk's state if it is this machine's. */
  private async logFullDisk(thrown: Error, requestId: string): Promise<void> {
    const { DATABASE_DISK: disk } = this.settings;
    const { freeBytes } = (await readDatabaseDisk(disk).catch(() => null)) ?? {};
    this.logger.error({ err: thrown, requestId, disk, freeBytes }, 'the disk of the database is full');
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (isDatabaseUnavailable(thrown)) return new Failure('database_unavailable');
  if (isDiskFull(thrown)) return new Failure('disk_full');
  if (thrown instanceof Busy) return new Failure('overloaded');
  switch (clientFaultOf(thrown)) {
    case undefined:
      return new Failure('internal');
    case 404:
      return new Failure('not_found');
    case 415:
      return new Failure('unsupported_body');
    default:
      return new Failure('unclear_request');
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
