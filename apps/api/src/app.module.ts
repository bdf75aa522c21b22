import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { createSecretBox } from '@heliograph/server/secret-box';
import { AccessGuard } from './frame/access.guard.js';
import { CrossSiteGuard } from './frame/cross-site.guard.js';
import { FailureFilter } from './frame/failure.filter.js';
import { InputInterceptor } from './frame/input.interceptor.js';
import { LOGGER, OPENAPI, POOL, SECRET_BOX, SETTINGS } from './frame/tokens.js';
import { AdministratorAccountController } from './modules/accounts/administrator-account.controller.js';
import { CustomerAccountController } from './modules/accounts/customer-account.controller.js';
import { KnownBrowserService } from './modules/accounts/known-browser.service.js';
import { LoginService } from './modules/accounts/login.service.js';
import { PasswordResetService } from './modules/accounts/password-reset.service.js';
import { RegistrationService } from './modules/accounts/registration.service.js';
import { SessionService } from './modules/accounts/session.service.js';
import { AuditController } from './modules/audit/audit.controller.js';
import { AuditService } from './modules/audit/audit.service.js';
import { CodesController } from './modules/codes/codes.controller.js';
import { SendingService } from './modules/codes/sending.service.js';
import { VerificationService } from './modules/codes/verification.service.js';
import { OutboxController } from './modules/development/outbox.controller.js';
import { SimulatorControl } from './modules/development/simulator-control.js';
import { SimulatorController } from './modules/development/simulator.controller.js';
import { EnergyController } from './modules/energy/energy.controller.js';
import { EnergyService } from './modules/energy/energy.service.js';
import { StatisticsController } from './modules/energy/statistics.controller.js';
import { InvertersController } from './modules/inverters/inverters.controller.js';
import { InvertersService } from './modules/inverters/inverters.service.js';
import { OwningService } from './modules/inverters/owning.service.js';
import { RemovalService } from './modules/inverters/removal.service.js';
import { LiveController } from './modules/live/live.controller.js';
import { LiveService } from './modules/live/live.service.js';
import { MessageJobs } from './modules/messages/message-jobs.js';
import { MessagesController } from './modules/messages/messages.controller.js';
import { openApiDocument } from './modules/openapi/document.js';
import { OpenApiController } from './modules/openapi/openapi.controller.js';
import { SalesController } from './modules/sales/sales.controller.js';
import { SalesService } from './modules/sales/sales.service.js';
import { SilenceController } from './modules/silence/silence.controller.js';
import { ClosingService } from './modules/tickets/closing.service.js';
import { NewTicketsService } from './modules/tickets/new-tickets.service.js';
import { TicketsController } from './modules/tickets/tickets.controller.js';
import { UsersController } from './modules/users/users.controller.js';
import { UsersService } from './modules/users/users.service.js';
import type { ApiSettings } from './settings.js';

export const controllers = [
  AdministratorAccountController,
  AuditController,
  CodesController,
  CustomerAccountController,
  EnergyController,
  InvertersController,
  LiveController,
  MessagesController,
  OpenApiController,
  OutboxController,
  SalesController,
  SilenceController,
  SimulatorController,
  StatisticsController,
  TicketsController,
  UsersController,
];

export interface AppParts {
  readonly settings: ApiSettings;
  readonly pool: Database['pool'];
  readonly logger: Logger;
}

@Module({})
export class AppModule {
  static of({ settings, pool, logger }: AppParts): DynamicModule {
    return {
      module: AppModule,
      controllers,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: POOL, useValue: pool },
        { provide: LOGGER, useValue: logger },
        { provide: SECRET_BOX, useValue: createSecretBox(settings.SERVER_KEY) },
        { provide: OPENAPI, useFactory: () => openApiDocument(controllers) },
        // In this order: where a request comes from is looked at before anything else.
        { provide: APP_GUARD, useClass: CrossSiteGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
        { provide: APP_FILTER, useClass: FailureFilter },
        AuditService,
        ClosingService,
        EnergyService,
        InvertersService,
        KnownBrowserService,
        LiveService,
        LoginService,
        NewTicketsService,
        OwningService,
        PasswordResetService,
        RegistrationService,
        RemovalService,
        SalesService,
        SessionService,
        MessageJobs,
        SendingService,
        SimulatorControl,
        UsersService,
        VerificationService,
      ],
    };
  }
}
