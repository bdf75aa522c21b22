import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsService } from './claims.service.js';

@Module({ imports: [TicketsModule], controllers: [ClaimsController], providers: [ClaimsService] })
export class ClaimsModule {}
