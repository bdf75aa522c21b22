import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { QuarantineController } from './quarantine.controller.js';

@Module({ imports: [ListsModule], controllers: [QuarantineController] })
export class QuarantineModule {}
