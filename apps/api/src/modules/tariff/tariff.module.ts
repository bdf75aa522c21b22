import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { HouseholdService } from './household.service.js';
import { SavingsService } from './savings.service.js';
import { TariffController } from './tariff.controller.js';
import { TariffService } from './tariff.service.js';

@Module({
  imports: [UsersModule],
  controllers: [TariffController],
  providers: [HouseholdService, SavingsService, TariffService],
  exports: [HouseholdService],
})
export class TariffModule {}
