import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An object in the object store that will be deleted, unless a file refers to it in time. */
@Entity('object_deletions')
@Index('object_deletions_due_at', ['dueAt'])
export class ObjectDeletionEntity {
  @PrimaryColumn({ type: 'text', name: 'object_key' })
  objectKey!: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;
}
