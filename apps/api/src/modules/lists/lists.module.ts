import { Module } from '@nestjs/common';
import { ListExportService } from './list-export.service.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  controllers: [ListsController],
  providers: [ListExportService, ListsService],
  exports: [ListExportService],
})
export class ListsModule {}
