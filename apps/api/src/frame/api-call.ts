import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import type { Call, OutputOf } from '@heliograph/contracts/http/call';
import type { z } from 'zod';

export const CALL = Symbol('call');

/** What a handler is given: the call's input after the contract has checked it. */
export type ParsedInput<C extends Call> = z.output<C['input']>;

interface Handler<C extends Call> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a handler takes what its parameter decorators give it
  readonly value?: (...given: any[]) => Promise<OutputOf<C> | void>;
}

/** Binds a handler to its contract: method, path, status, input (see `Input`) and the type of the answer. */
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
