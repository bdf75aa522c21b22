/** Bugs that a pipeline could have, and the failure by which the simulation must detect each. */
export const mutants = {
  acknowledges_at_once: 'acknowledged and not stored',
  acknowledges_out_of_order: 'acknowledgements out of order',
  drops_on_error: 'acknowledged and not stored',
  blames_the_row: 'in quarantine',
  blames_the_database: 'not everything was acknowledged',
  stores_twice: 'stored more than once',
  reads_on_when_full: 'read on although the buffer was full',
  never_resumes: 'not everything was acknowledged',
  drains_nothing: 'a drain left messages unacknowledged',
} as const;

/** Bugs that show only with large batches. */
export const largeMutants = { stores_300_at_most: 'acknowledged and not stored' } as const;

export type Mutant = keyof typeof mutants | keyof typeof largeMutants;
