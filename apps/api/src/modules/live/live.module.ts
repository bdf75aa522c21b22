import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { InvertersModule } from '../inverters/inverters.module.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';

@Module({
  imports: [AccountsModule, InvertersModule],
  controllers: [LiveController],
  providers: [LiveService],
})
export class LiveModule {}
