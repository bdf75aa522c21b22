import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { Database } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import type { Logger } from '@heliograph/server/logging';
import { createSecretBox } from '@heliograph/server/secret-box';
import { HttpModule } from './http/http.module.js';
import { LOGGER, LONG_READS, OPENAPI, POOL, SECRET_BOX, SETTINGS } from './http/tokens.js';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { CodesModule } from './modules/codes/codes.module.js';
import { CompanyModule } from './modules/company/company.module.js';
import { CurveModule } from './modules/curve/curve.module.js';
import { DevelopmentModule } from './modules/development/development.module.js';
import { DevicesModule } from './modules/devices/devices.module.js';
import { EnergyModule } from './modules/energy/energy.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { FleetModule } from './modules/fleet/fleet.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { IncidentsModule } from './modules/incidents/incidents.module.js';
import { InvertersModule } from './modules/inverters/inverters.module.js';
import { ListsModule } from './modules/lists/lists.module.js';
import { LiveModule } from './modules/live/live.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { OpenApiModule } from './modules/openapi/openapi.module.js';
import { QuarantineModule } from './modules/quarantine/quarantine.module.js';
import { SalesModule } from './modules/sales/sales.module.js';
import { SecondFactorModule } from './modules/second-factor/second-factor.module.js';
import { SilenceModule } from './modules/silence/silence.module.js';
import { StatusModule } from './modules/status/status.module.js';
import { TariffModule } from './modules/tariff/tariff.module.js';
import { ClaimsModule } from './modules/claims/claims.module.js';
import { TicketsModule } from './modules/tickets/tickets.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { openApiDocument } from './modules/openapi/document.js';
import type { ApiSettings } from './settings.js';

const features = [
  AccountsModule,
  AlertsModule,
  AuditModule,
  CodesModule,
  CompanyModule,
  CurveModule,
  DevelopmentModule,
  DevicesModule,
  EnergyModule,
  EventsModule,
  ExportsModule,
  FleetModule,
  HealthModule,
  IncidentsModule,
  InvertersModule,
  ListsModule,
  LiveModule,
  MessagesModule,
  OpenApiModule,
  QuarantineModule,
  SalesModule,
  SecondFactorModule,
  SilenceModule,
  StatusModule,
  TariffModule,
  ClaimsModule,
  TicketsModule,
  UsersModule,
  WebhooksModule,
];

export const controllers = features.flatMap(
  (feature) => (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, feature) ?? []) as Type[],
);

export interface AppParts {
  readonly settings: ApiSettings;
  readonly pool: Database['pool'];
  readonly longReads: LongReads;
  readonly logger: Logger;
}

/** All features, and the values that any of them may inject. */
@Module({})
export class AppModule {
  static of({ settings, pool, longReads, logger }: AppParts): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [HttpModule, ...features],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: POOL, useValue: pool },
        { provide: LONG_READS, useValue: longReads },
        { provide: LOGGER, useValue: logger },
        { provide: SECRET_BOX, useValue: createSecretBox(settings.SERVER_KEY) },
        { provide: OPENAPI, useFactory: () => openApiDocument(controllers) },
      ],
      exports: [SETTINGS, POOL, LONG_READS, LOGGER, SECRET_BOX, OPENAPI],
    };
  }
}
