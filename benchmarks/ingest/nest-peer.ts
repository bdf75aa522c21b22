// Comparison process: NestJS's built-in MQTT transport and TypeORM's `save` per message, as in their documentation.
import 'reflect-metadata';
import { ReadingEntity } from '@heliograph/database/entities/reading';
import { openSchema } from '@heliograph/database/migrations/schema';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  Ctx,
  EventPattern,
  MqttContext,
  Payload,
  Transport,
  type MicroserviceOptions,
} from '@nestjs/microservices';

interface Message {
  readonly ts: number;
  readonly seq: number;
  readonly values: Record<string, unknown> & { dc: Record<'voltage_v' | 'current_a' | 'power_w', number>[] };
}

const database = await openSchema({ url: process.env.DATABASE_URL! });
const readings = database.dataSource.getRepository(ReadingEntity);
const { rows } = await database.pool.query<{ id: number; serial_number: string }>(
  'SELECT id, serial_number FROM inverters',
);
const idOf = new Map(rows.map(({ id, serial_number: serialNumber }) => [serialNumber, id]));

@Controller()
class Readings {
  @EventPattern<string>('solar/v1/+/telemetry')
  async take(@Payload() { ts, seq, values }: Message, @Ctx() context: MqttContext): Promise<void> {
    const { dc, ...plain } = values;
    await readings.save({
      ...plain,
      inverterId: idOf.get(context.getTopic().split('/')[2]!)!,
      ts: new Date(ts),
      seq,
      receivedAt: new Date(),
      backlog: false,
      dc_voltage_v: dc.map(({ voltage_v: voltage }) => voltage),
      dc_current_a: dc.map(({ current_a: current }) => current),
      dc_power_w: dc.map(({ power_w: power }) => power),
    });
  }
}

@Module({ controllers: [Readings] })
class Peer {}

const application = await NestFactory.createMicroservice<MicroserviceOptions>(Peer, {
  transport: Transport.MQTT,
  options: { url: process.env.MQTT_URL!, subscribeOptions: { qos: 1 } },
  logger: false,
});
await application.listen();
process.once('disconnect', () => process.exit(0));
process.send!('ready');
