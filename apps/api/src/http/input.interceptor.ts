import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Call } from '@heliograph/contracts/http/call';
import { invalidFields } from '@heliograph/contracts/http/field-mistakes';
import { encodingOf } from '@heliograph/domain/text/encoding';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { CALL } from './api-call.js';
import { type ApiRequest, ownerFilter, queryOf } from './api-request.js';
import { withoutEmptyFields } from './empty-fields.js';
import { Failure } from './failure.js';
import { mergeInput } from './merge-input.js';
import { decodeText, parseJsonObject } from './json-object.js';
import { BODY_MAX_BYTES, readBody } from './read-body.js';

/** Parses and validates a call's input before its handler runs. */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;
    if (call) {
      const request = context.switchToHttp().getRequest<ApiRequest>();
      const body =
        call.method === 'POST'
          ? await bodyOf(call, request, context.switchToHttp().getResponse())
          : new Map();
      const said = readFields(call, request, mergeInput(request.params, queryOf(request), body));
      const result = call.input.safeParse(withoutEmptyFields(call.input, said));
      if (!result.success) {
        throw new Failure({ reason: 'invalid_fields', details: { fields: invalidFields(result.error) } });
      }
      request.input = result.data;
    }
    return next.handle();
  }
}

function readFields(call: Call, { caller }: ApiRequest, said: Record<string, unknown>) {
  const { ignoredFromCustomers: ignored = [] } = call;
  if (ignored.length === 0 || !caller || ownerFilter(caller) === null) return said;
  return Object.fromEntries(Object.entries(said).filter(([name]) => !ignored.includes(name)));
}

async function bodyOf(call: Call, request: ApiRequest, response: Response): Promise<Map<string, unknown>> {
  if (call.fileMaxBytes !== undefined || (call.takesForm && isForm(request))) return new Map();
  const body = await readBody(request, response, call.csvMaxBytes ?? BODY_MAX_BYTES);
  if (call.csvMaxBytes !== undefined) return new Map([['csv', decodeText(body, encodingOf(body))]]);
  return body.length > 0 ? parseJsonObject(body) : new Map();
}

const isForm = ({ headers }: ApiRequest): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
