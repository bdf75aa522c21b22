import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { CodesController } from './codes.controller.js';
import { OtpSendingService } from './otp-sending.service.js';
import { OtpVerificationService } from './otp-verification.service.js';

@Module({
  imports: [AccountsModule, MessagesModule],
  controllers: [CodesController],
  providers: [OtpSendingService, OtpVerificationService],
})
export class CodesModule {}
