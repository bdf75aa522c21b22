import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DeviceMessage, MessageKind } from './device-message.js';
import { Pipeline } from './pipeline.js';

/** Entry point of all messages from any source. */
@Controller()
export class DeviceMessagesController {
  constructor(private readonly pipeline: Pipeline) {}

  @EventPattern<MessageKind[]>(['telemetry', 'backlog', 'status', 'info', 'event', 'unknown'])
  take(message: DeviceMessage): void {
    this.pipeline.take(message);
  }
}
