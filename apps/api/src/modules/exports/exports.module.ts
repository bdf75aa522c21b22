import { Module } from '@nestjs/common';
import { TariffModule } from '../tariff/tariff.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [TariffModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
