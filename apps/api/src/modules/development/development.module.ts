import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { SimulatorControl } from './simulator-control.js';
import { SimulatorController } from './simulator.controller.js';

@Module({ controllers: [OutboxController, SimulatorController], providers: [SimulatorControl] })
export class DevelopmentModule {}
