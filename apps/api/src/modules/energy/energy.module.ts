import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { EnergyController } from './energy.controller.js';
import { EnergyService } from './energy.service.js';
import { StatisticsController } from './statistics.controller.js';
import { UserEnergyController } from './user-energy.controller.js';
import { UserEnergyService } from './user-energy.service.js';

@Module({
  imports: [InvertersModule],
  controllers: [EnergyController, StatisticsController, UserEnergyController],
  providers: [EnergyService, UserEnergyService],
})
export class EnergyModule {}
