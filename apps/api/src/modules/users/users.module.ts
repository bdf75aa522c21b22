import { Module } from '@nestjs/common';
import { CustomerAccountService } from './customer-account.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController],
  providers: [CustomerAccountService, UsersService],
  exports: [UsersService],
})
export class UsersModule {}
