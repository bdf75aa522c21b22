import { Module } from '@nestjs/common';
import { EnrolmentService } from './enrolment.service.js';
import { PasskeyService } from './passkey.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorService } from './second-factor.service.js';

@Module({
  controllers: [SecondFactorController],
  providers: [EnrolmentService, PasskeyService, SecondFactorService],
  exports: [PasskeyService, SecondFactorService],
})
export class SecondFactorModule {}
