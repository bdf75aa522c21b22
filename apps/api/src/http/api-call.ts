import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import type { Call, OutputOf } from '@heliograph/contracts/http/call';
import type { z } from 'zod';

export const CALL = Symbol('call');

/** A call's input after validation by its contract. */
export type ParsedInput<C extends Call> = z.output<C['input']>;

interface Handler<C extends Call> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameter decorators determine a handler's arguments
  readonly value?: (...given: any[]) => Promise<OutputOf<C> | void>;
}

/** Binds a handler to its contract: method, path, status, input (see `Input`) and response type. */
export function ApiCall<C extends Call>(call: C) {
  const path = `/api${call.path}`;
  const bind = applyDecorators(
    call.method === 'GET' ? Get(path) : Post(path),
    HttpCode(call.status ?? 200),
    SetMetadata(CALL, call),
  );
  return (target: object, key: string | symbol, descriptor: Handler<C>): void =>
    bind(target, key, descriptor as TypedPropertyDescriptor<unknown>);
}
