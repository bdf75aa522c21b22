import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { CurveController } from './curve.controller.js';
import { CurveService } from './curve.service.js';
import { InverterReadingsController } from './inverter-readings.controller.js';
import { InverterReadingsService } from './inverter-readings.service.js';

@Module({
  imports: [InvertersModule],
  controllers: [CurveController, InverterReadingsController],
  providers: [CurveService, InverterReadingsService],
})
export class CurveModule {}
