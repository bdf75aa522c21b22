import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Every list has `X-Total-Count`: its length, unless the handler has set the total of all pages. */
@Injectable()
export class TotalCountInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap((output: unknown) => {
        if (Array.isArray(output) && !response.hasHeader('X-Total-Count'))
          response.setHeader('X-Total-Count', output.length);
      }),
    );
  }
}
