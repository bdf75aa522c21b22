import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import type { Call, OutputOf } from '@heliograph/contracts/http/call';
import { mergeMap, type Observable } from 'rxjs';
import type { ParsedInput } from './api-call.js';
import type { ApiRequest } from './api-request.js';
import { ReadAudit } from './read-audit.js';

export const AUDITS_READ = Symbol('shows');

/** Marks a call that returns personal data. @param target the audit log's target; null if nothing is to be logged */
export const AuditsRead = <C extends Call>(
  _call: C,
  target: (input: ParsedInput<C>, output: OutputOf<C>) => string | null,
) => SetMetadata(AUDITS_READ, target);

/** Logs reads of records and lists that handlers return; StreamedResponses logs the lists and files that it streams. */
@Injectable()
export class ReadAuditInterceptor implements NestInterceptor {
  constructor(private readonly reads: ReadAudit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const shows = Reflect.getMetadata(AUDITS_READ, context.getHandler()) as
      | ((input: unknown, output: unknown) => string | null)
      | undefined;
    return next.handle().pipe(
      mergeMap(async (output: unknown) => {
        // Rows are objects; arrays of numbers or names are not lists of records.
        const rows = Array.isArray(output) && typeof output[0] === 'object' ? output.length : undefined;
        const target = shows?.(request.input, output);
        if (target) await this.reads.record(request, target, rows);
        else if (rows !== undefined) await this.reads.list(request, { rows });
        return output;
      }),
    );
  }
}
