import { Module } from '@nestjs/common';
import { InvertersModule } from '../inverters/inverters.module.js';
import { CurveController } from './curve.controller.js';
import { CurveService } from './curve.service.js';

@Module({ imports: [InvertersModule], controllers: [CurveController], providers: [CurveService] })
export class CurveModule {}
