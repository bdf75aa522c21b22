import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from '../modules/accounts/accounts.module.js';
import { AccessGuard } from './access.guard.js';
import { CrossSiteGuard } from './cross-site.guard.js';
import { FailureFilter } from './failure.filter.js';
import { InputInterceptor } from './input.interceptor.js';
import { StreamedResponses } from './streamed-responses.js';
import { ReadAudit } from './read-audit.js';
import { ReadAuditInterceptor } from './read-audit.interceptor.js';
import { TotalCountInterceptor } from './total-count.interceptor.js';

/** Guards, interceptors and filters of all requests. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    // Guards run in this order: the origin of a request is checked before its session.
    { provide: APP_GUARD, useClass: CrossSiteGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ReadAuditInterceptor },
    { provide: APP_INTERCEPTOR, useClass: TotalCountInterceptor },
    { provide: APP_FILTER, useClass: FailureFilter },
    StreamedResponses,
    ReadAudit,
  ],
  exports: [StreamedResponses],
})
export class HttpModule {}
