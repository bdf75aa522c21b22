import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ACTOR_KINDS, type ActorKind } from '../accounts/account.js';
import { oneOf } from './one-of.js';

/** Append-only: a trigger refuses every change and deletion. */
@Entity('audit_log')
@Check('audit_log_actor', oneOf('actor_kind', ACTOR_KINDS))
@Index('audit_log_at', ['at'])
@Index('audit_log_target', ['target', 'id'])
@Index('audit_log_action', ['action', 'id'])
@Index('audit_log_by_actor', ['actorKind', 'actorId', 'id'])
// TypeORM can't express this index; the migration creates it.
@Index('audit_log_searched', { synchronize: false })
export class AuditLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'text', name: 'actor_kind' })
  actorKind!: ActorKind;

  @Column({ type: 'bigint', name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text', nullable: true })
  target!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  @Column({ type: 'text', name: 'request_id', nullable: true })
  requestId!: string | null;

  /** Search text, written by the database; null: an older line, searched by its columns. */
  @Column({ type: 'text', name: 'search_text', nullable: true })
  searchText!: string | null;
}
