import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { CurveController } from './curve.controller.js';
import { CurveService } from './curve.service.js';
import { InverterReadingsController } from './inverter-readings.controller.js';
import { InverterReadingsService } from './inverter-readings.service.js';
import { ReadingListService } from './reading-list.service.js';

@Module({
  imports: [InvertersModule, ListsModule],
  controllers: [CurveController, InverterReadingsController],
  providers: [CurveService, InverterReadingsService, ReadingListService],
})
export class CurveModule {}
