import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UsersModule } from '../users/users.module.js';
import { FindingController } from './finding.controller.js';
import { FindingService } from './finding.service.js';
import { InverterEditingService } from './inverter-editing.service.js';
import { InvertersController } from './inverters.controller.js';
import { InvertersService } from './inverters.service.js';
import { OwningService } from './owning.service.js';
import { RemovalService } from './removal.service.js';
import { WarrantyController } from './warranty.controller.js';
import { WarrantyService } from './warranty.service.js';

@Module({
  imports: [AccountsModule, UsersModule],
  controllers: [FindingController, InvertersController, WarrantyController],
  providers: [
    FindingService,
    InverterEditingService,
    InvertersService,
    OwningService,
    RemovalService,
    WarrantyService,
  ],
  exports: [InvertersService, WarrantyService],
})
export class InvertersModule {}
