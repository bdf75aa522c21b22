import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { SilenceModule } from '../silence/silence.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [InvertersModule, SilenceModule],
  controllers: [HealthController],
  providers: [HealthService],
})
export class HealthModule {}
