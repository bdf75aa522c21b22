/** Mistakes that a pipeline could make, and as what the simulation must find each. */
export const mutants = {
  acknowledges_at_once: 'acknowledged and not stored',
  acknowledges_out_of_order: 'acknowledgements left their order',
  drops_on_error: 'acknowledged and not stored',
  blames_the_row: 'in quarantine',
  blames_the_database: 'not everything was acknowledged',
  stores_twice: 'stored more than once',
  reads_on_when_full: 'more was read while as much is held as may be',
  never_resumes: 'not everything was acknowledged',
  drains_nothing: 'a drain left messages unacknowledged',
} as const;

/** Those that show only where batches are large. */
export const largeMutants = { stores_300_at_most: 'acknowledged and not stored' } as const;

export type Mutant = keyof typeof mutants | keyof typeof largeMutants;
