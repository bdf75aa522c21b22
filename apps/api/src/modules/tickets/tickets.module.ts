import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActiveTicketsService } from './active-tickets.service.js';
import { AdminIssuesController } from './admin-issues.controller.js';
import { AdminIssuesService } from './admin-issues.service.js';
import { AdminTicketsController } from './admin-tickets.controller.js';
import { FileContentsService } from './files/file-contents.service.js';
import { TicketClosingService } from './ticket-closing.service.js';
import { TicketConversationController } from './ticket-conversation.controller.js';
import { TicketConversationService } from './ticket-conversation.service.js';
import { TicketEditingService } from './ticket-editing.service.js';
import { InverterLookup } from './inverter-lookup.js';
import { TicketCreationService } from './ticket-creation.service.js';
import { TicketFilesController } from './ticket-files.controller.js';
import { TicketFilesService } from './ticket-files.service.js';
import { TicketHistoryService } from './ticket-history.service.js';
import { TicketQueueController } from './ticket-queue.controller.js';
import { TicketQueueService } from './ticket-queue.service.js';
import { TicketsController } from './tickets.controller.js';
import { UserTicketsService } from './user-tickets.service.js';

@Module({
  imports: [InvertersModule, ListsModule, MessagesModule, UsersModule],
  controllers: [
    AdminIssuesController,
    AdminTicketsController,
    TicketConversationController,
    TicketFilesController,
    TicketQueueController,
    TicketsController,
  ],
  providers: [
    ActiveTicketsService,
    AdminIssuesService,
    FileContentsService,
    TicketClosingService,
    TicketConversationService,
    TicketEditingService,
    InverterLookup,
    TicketCreationService,
    TicketFilesService,
    TicketHistoryService,
    TicketQueueService,
    UserTicketsService,
  ],
})
export class TicketsModule {}
