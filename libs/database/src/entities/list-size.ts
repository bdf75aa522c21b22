import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of rows per table: the sum of its shards, maintained by the database. */
@Entity('list_sizes')
export class ListSizeEntity {
  /** The table's name. */
  @PrimaryColumn({ type: 'text' })
  list!: string;

  @PrimaryColumn({ type: 'smallint' })
  shard!: number;

  @Column({ type: 'bigint' })
  size!: number;
}
