import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type Logger } from 'pino';

export type { Logger };

/** Structured log lines on standard output. Fields that may hold secrets are redacted at any level. */
export function createLogger(service: string, level: string = process.env.LOG_LEVEL || 'info'): Logger {
  const secrets = ['password', 'otp', 'secret', 'token', 'authorization', 'cookie'];
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
}

/** Type, message and stack, including causes. Other properties may quote data: a row, an address, a body. */
function errorFields(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { type, message, stack } = stdSerializers.err(thrown);
  return { type, message, stack };
}

/** Routes NestJS's own messages through the same logger. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
      if (message instanceof Error) logger[level]({ err: message, context }, message.message);
      else logger[level]({ context }, String(message));
    };
  return {
    log: at('info'),
    error: at('error'),
    warn: at('warn'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  };
}
