import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { CoverageService } from './coverage.service.js';
import { FleetController } from './fleet.controller.js';
import { FleetService } from './fleet.service.js';
import { InverterDetailService } from './inverter-detail.service.js';
import { InverterHistoryService } from './inverter-history.service.js';
import { InverterOverviewService } from './inverter-overview.service.js';

@Module({
  imports: [InvertersModule, ListsModule],
  controllers: [FleetController],
  providers: [
    CoverageService,
    FleetService,
    InverterDetailService,
    InverterHistoryService,
    InverterOverviewService,
  ],
})
export class FleetModule {}
