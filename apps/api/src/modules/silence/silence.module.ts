import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { SilenceController } from './silence.controller.js';
import { SilenceService } from './silence.service.js';

@Module({
  imports: [InvertersModule],
  controllers: [SilenceController],
  providers: [SilenceService],
  exports: [SilenceService],
})
export class SilenceModule {}
