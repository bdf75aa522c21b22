import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { IncidentsController } from './incidents.controller.js';

@Module({ imports: [ListsModule], controllers: [IncidentsController] })
export class IncidentsModule {}
