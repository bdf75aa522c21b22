import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { createSecretBox } from '@heliograph/server/secret-box';
import { AccessGuard } from './frame/access.guard.js';
import { CrossSiteGuard } from './frame/cross-site.guard.js';
import { FailureFilter } from './frame/failure.filter.js';
import { InputInterceptor } from './frame/input.interceptor.js';
import { LongAnswers } from './frame/long-answers.js';
import { ReadAudit } from './frame/read-audit.js';
import { ReadAuditInterceptor } from './frame/read-audit.interceptor.js';
import { LOGGER, OPENAPI, POOL, SECRET_BOX, SETTINGS } from './frame/tokens.js';
import { AdministratorAccessService } from './modules/accounts/administrator-access.service.js';
import { AdministratorAccountController } from './modules/accounts/administrator-account.controller.js';
import { CustomerAccountController } from './modules/accounts/customer-account.controller.js';
import { KnownBrowserService } from './modules/accounts/known-browser.service.js';
import { LoginService } from './modules/accounts/login.service.js';
import { OwnAccountController } from './modules/accounts/own-account.controller.js';
import { OwnAccountService } from './modules/accounts/own-account.service.js';
import { PasswordResetService } from './modules/accounts/password-reset.service.js';
import { RegistrationService } from './modules/accounts/registration.service.js';
import { SessionService } from './modules/accounts/session.service.js';
import { ViewAsController } from './modules/accounts/view-as.controller.js';
import { ViewAsService } from './modules/accounts/view-as.service.js';
import { AuditController } from './modules/audit/audit.controller.js';
import { AuditService } from './modules/audit/audit.service.js';
import { CodesController } from './modules/codes/codes.controller.js';
import { SendingService } from './modules/codes/sending.service.js';
import { VerificationService } from './modules/codes/verification.service.js';
import { CompanyController } from './modules/company/company.controller.js';
import { SecurityTxtController } from './modules/company/security-txt.controller.js';
import { CurveController } from './modules/curve/curve.controller.js';
import { CurveService } from './modules/curve/curve.service.js';
import { OutboxController } from './modules/development/outbox.controller.js';
import { SimulatorControl } from './modules/development/simulator-control.js';
import { SimulatorController } from './modules/development/simulator.controller.js';
import { DeviceSecretsService } from './modules/devices/device-secrets.service.js';
import { DevicesController } from './modules/devices/devices.controller.js';
import { EnergyController } from './modules/energy/energy.controller.js';
import { EnergyService } from './modules/energy/energy.service.js';
import { StatisticsController } from './modules/energy/statistics.controller.js';
import { UserEnergyController } from './modules/energy/user-energy.controller.js';
import { UserEnergyService } from './modules/energy/user-energy.service.js';
import { EventsController } from './modules/events/events.controller.js';
import { EventsService } from './modules/events/events.service.js';
import { ExportMoney } from './modules/exports/export-money.js';
import { ExportsController } from './modules/exports/exports.controller.js';
import { ExportsService } from './modules/exports/exports.service.js';
import { HealthController } from './modules/health/health.controller.js';
import { HealthService } from './modules/health/health.service.js';
import { FindingController } from './modules/inverters/finding.controller.js';
import { FindingService } from './modules/inverters/finding.service.js';
import { CoverageService } from './modules/fleet/coverage.service.js';
import { FleetController } from './modules/fleet/fleet.controller.js';
import { FleetService } from './modules/fleet/fleet.service.js';
import { InverterDetailService } from './modules/fleet/inverter-detail.service.js';
import { InverterHistoryService } from './modules/fleet/inverter-history.service.js';
import { IncidentsController } from './modules/incidents/incidents.controller.js';
import { InverterEditingService } from './modules/inverters/inverter-editing.service.js';
import { InvertersController } from './modules/inverters/inverters.controller.js';
import { InvertersService } from './modules/inverters/inverters.service.js';
import { OwningService } from './modules/inverters/owning.service.js';
import { RemovalService } from './modules/inverters/removal.service.js';
import { ListExportService } from './modules/lists/list-export.service.js';
import { ListsController } from './modules/lists/lists.controller.js';
import { ListsService } from './modules/lists/lists.service.js';
import { LiveController } from './modules/live/live.controller.js';
import { LiveService } from './modules/live/live.service.js';
import { MessageJobs } from './modules/messages/message-jobs.js';
import { MessagesController } from './modules/messages/messages.controller.js';
import { NotificationsService } from './modules/messages/notifications.service.js';
import { openApiDocument } from './modules/openapi/document.js';
import { OpenApiController } from './modules/openapi/openapi.controller.js';
import { SalesImportService } from './modules/sales/sales-import.service.js';
import { SalesController } from './modules/sales/sales.controller.js';
import { SalesService } from './modules/sales/sales.service.js';
import { EnrolmentService } from './modules/second-factor/enrolment.service.js';
import { PasskeyService } from './modules/second-factor/passkey.service.js';
import { SecondFactorController } from './modules/second-factor/second-factor.controller.js';
import { SecondFactorService } from './modules/second-factor/second-factor.service.js';
import { SilenceController } from './modules/silence/silence.controller.js';
import { SilenceService } from './modules/silence/silence.service.js';
import { StatusController } from './modules/status/status.controller.js';
import { StatusService } from './modules/status/status.service.js';
import { HouseholdService } from './modules/tariff/household.service.js';
import { SavingsService } from './modules/tariff/savings.service.js';
import { TariffController } from './modules/tariff/tariff.controller.js';
import { TariffService } from './modules/tariff/tariff.service.js';
import { ActiveTicketsService } from './modules/tickets/active-tickets.service.js';
import { AdminIssuesController } from './modules/tickets/admin-issues.controller.js';
import { AdminIssuesService } from './modules/tickets/admin-issues.service.js';
import { AdminTicketsController } from './modules/tickets/admin-tickets.controller.js';
import { ClosingService } from './modules/tickets/closing.service.js';
import { EditingService } from './modules/tickets/editing.service.js';
import { KnownInverters } from './modules/tickets/known-inverters.js';
import { NewTicketsService } from './modules/tickets/new-tickets.service.js';
import { TicketHistoryService } from './modules/tickets/ticket-history.service.js';
import { TicketsController } from './modules/tickets/tickets.controller.js';
import { UserTicketsService } from './modules/tickets/user-tickets.service.js';
import { UsersController } from './modules/users/users.controller.js';
import { UsersService } from './modules/users/users.service.js';
import { WarrantyController } from './modules/warranty/warranty.controller.js';
import { WarrantyService } from './modules/warranty/warranty.service.js';
import type { ApiSettings } from './settings.js';

export const controllers = [
  AdminIssuesController,
  AdminTicketsController,
  AdministratorAccountController,
  AuditController,
  CodesController,
  CompanyController,
  CurveController,
  CustomerAccountController,
  DevicesController,
  EnergyController,
  EventsController,
  ExportsController,
  FindingController,
  HealthController,
  FleetController,
  IncidentsController,
  InvertersController,
  ListsController,
  LiveController,
  MessagesController,
  OpenApiController,
  OutboxController,
  OwnAccountController,
  SalesController,
  SecondFactorController,
  SecurityTxtController,
  SilenceController,
  SimulatorController,
  StatisticsController,
  StatusController,
  TariffController,
  TicketsController,
  UserEnergyController,
  UsersController,
  ViewAsController,
  WarrantyController,
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
        // Guards run in this order: the origin of a request is checked before its session.
        { provide: APP_GUARD, useClass: CrossSiteGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ReadAuditInterceptor },
        { provide: APP_FILTER, useClass: FailureFilter },
        ActiveTicketsService,
        AdministratorAccessService,
        AdminIssuesService,
        AuditService,
        ClosingService,
        CoverageService,
        CurveService,
        DeviceSecretsService,
        EditingService,
        EnergyService,
        EnrolmentService,
        EventsService,
        ExportMoney,
        ExportsService,
        FindingService,
        HealthService,
        FleetService,
        HouseholdService,
        InverterDetailService,
        InverterHistoryService,
        InverterEditingService,
        InvertersService,
        KnownBrowserService,
        KnownInverters,
        ListExportService,
        ListsService,
        LiveService,
        LoginService,
        LongAnswers,
        NewTicketsService,
        NotificationsService,
        OwnAccountService,
        OwningService,
        PasskeyService,
        PasswordResetService,
        ReadAudit,
        RegistrationService,
        RemovalService,
        SalesImportService,
        SalesService,
        SessionService,
        MessageJobs,
        SavingsService,
        SecondFactorService,
        SendingService,
        SilenceService,
        SimulatorControl,
        StatusService,
        UserEnergyService,
        UserTicketsService,
        TariffService,
        TicketHistoryService,
        UsersService,
        VerificationService,
        ViewAsService,
        WarrantyService,
      ],
    };
  }
}
