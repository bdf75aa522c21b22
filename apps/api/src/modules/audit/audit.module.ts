import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({ imports: [ListsModule], controllers: [AuditController], providers: [AuditService] })
export class AuditModule {}
