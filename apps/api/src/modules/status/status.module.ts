import { Module } from '@nestjs/common';
import { AlertWatch } from './alert-watch.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({ controllers: [StatusController], providers: [StatusService, AlertWatch] })
export class StatusModule {}
