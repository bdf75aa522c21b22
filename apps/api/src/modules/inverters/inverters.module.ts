import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UsersModule } from '../users/users.module.js';
import { InverterSearchController } from './inverter-search.controller.js';
import { InverterSearchService } from './inverter-search.service.js';
import { InverterEditingService } from './inverter-editing.service.js';
import { InvertersController } from './inverters.controller.js';
import { InvertersService } from './inverters.service.js';
import { InverterClaimService } from './inverter-claim.service.js';
import { RemovalService } from './removal.service.js';
import { WarrantyController } from './warranty.controller.js';
import { WarrantyService } from './warranty.service.js';

@Module({
  imports: [AccountsModule, UsersModule],
  controllers: [InverterSearchController, InvertersController, WarrantyController],
  providers: [
    InverterSearchService,
    InverterEditingService,
    InvertersService,
    InverterClaimService,
    RemovalService,
    WarrantyService,
  ],
  exports: [InvertersService, WarrantyService],
})
export class InvertersModule {}
