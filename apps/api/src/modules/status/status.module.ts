import { Module } from '@nestjs/common';
import { AlarmQualityService } from './alarm-quality.service.js';
import { AlertWatch } from './alert-watch.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({ controllers: [StatusController], providers: [StatusService, AlertWatch, AlarmQualityService] })
export class StatusModule {}
