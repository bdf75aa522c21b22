import type { DeliveryFailure, DeliveryState } from '@heliograph/domain/webhooks/events';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { WebhookEndpointEntity } from './webhook-endpoint.js';

/** An event for one endpoint, written in the transaction of the event and delivered by a job. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due', ['endpointId', 'dueAt', 'id'], { where: "state = 'waiting'" })
@Index('webhook_deliveries_in_order', ['endpointId', 'orderingKey', 'id'], { where: "state = 'waiting'" })
@Index('webhook_deliveries_oldest', ['endpointId', 'tryingSince'], { where: "state = 'waiting'" })
@Index('webhook_deliveries_listed', ['endpointId', 'id'])
@Index('webhook_deliveries_by_state', ['endpointId', 'state', 'id'])
@Index('webhook_deliveries_by_age', ['createdAt'])
@Index('webhook_deliveries_cause', ['endpointId', 'cause'], { unique: true, where: 'cause IS NOT NULL' })
@Check('webhook_deliveries_state', "state IN ('waiting', 'delivered', 'dead')")
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => WebhookEndpointEntity, { name: 'webhook_deliveries_endpoint_id_fkey' })
  @Column({ type: 'bigint', name: 'endpoint_id' })
  endpointId!: number;

  @Column({ type: 'uuid', name: 'message_id' })
  messageId!: string;

  @Column({ type: 'text' })
  event!: string;

  /** Deliveries of an endpoint with the same key are sent in order of id, such as those about one inverter. */
  @Column({ type: 'text', name: 'ordering_key' })
  orderingKey!: string;

  @Column({ type: 'jsonb' })
  data!: object;

  @Column({ type: 'timestamptz', name: 'occurred_at' })
  occurredAt!: Date;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Deduplication key, for events that are found by repeated checks of the same data. */
  @Column({ type: 'text', nullable: true })
  cause!: string | null;

  @Column({ type: 'text', default: 'waiting' })
  state!: DeliveryState;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** Time of the next attempt; during an attempt, the end of its lease. */
  @Column({ type: 'timestamptz', name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  /** When it was written, or last replayed. */
  @Column({ type: 'timestamptz', name: 'trying_since', default: () => 'now()' })
  tryingSince!: Date;

  /** HTTP status of the last attempt. */
  @Column({ type: 'integer', name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column({ type: 'text', nullable: true })
  failure!: DeliveryFailure | null;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
