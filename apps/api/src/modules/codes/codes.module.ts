import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { CodesController } from './codes.controller.js';
import { SendingService } from './sending.service.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [AccountsModule, MessagesModule],
  controllers: [CodesController],
  providers: [SendingService, VerificationService],
})
export class CodesModule {}
