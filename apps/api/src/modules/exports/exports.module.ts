import { Module } from '@nestjs/common';
import { TariffModule } from '../tariff/tariff.module.js';
import { ExportSavings } from './export-savings.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [TariffModule],
  controllers: [ExportsController],
  providers: [ExportSavings, ExportsService],
})
export class ExportsModule {}
