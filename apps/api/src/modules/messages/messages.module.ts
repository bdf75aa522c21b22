import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { UsersModule } from '../users/users.module.js';
import { MessageJobs } from './message-jobs.js';
import { MessagesController } from './messages.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [ListsModule, UsersModule],
  controllers: [MessagesController],
  providers: [MessageJobs, NotificationsService],
  exports: [MessageJobs],
})
export class MessagesModule {}
