import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

/** An administrator's announcement on the public status page. */
@Entity('announcements')
@Check('announcements_ended', 'num_nulls(ended_at, ended_by) IN (0, 2)')
export class AnnouncementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'text_en' })
  textEn!: string;

  /** Null: only in English. */
  @Column({ type: 'text', name: 'text_hi', nullable: true })
  textHi!: string | null;

  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @ForeignKey(() => AdministratorEntity, { name: 'announcements_opened_by_fkey' })
  @Column({ type: 'bigint', name: 'opened_by' })
  openedBy!: number;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @ForeignKey(() => AdministratorEntity, { name: 'announcements_ended_by_fkey' })
  @Column({ type: 'bigint', name: 'ended_by', nullable: true })
  endedBy!: number | null;
}
