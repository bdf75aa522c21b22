import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';

@Module({ imports: [InvertersModule], controllers: [EventsController], providers: [EventsService] })
export class EventsModule {}
