import { Module } from '@nestjs/common';
import { AlarmQualityService } from './alarm-quality.service.js';
import { AlertWatch } from './alert-watch.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsService } from './announcements.service.js';
import { MessageCostsService } from './message-costs.service.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({
  controllers: [StatusController, AnnouncementsController],
  providers: [StatusService, AlertWatch, AlarmQualityService, MessageCostsService, AnnouncementsService],
})
export class StatusModule {}
