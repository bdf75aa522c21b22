/** The migrated database that tests' databases are copied from. */
export const TEMPLATE = 'heliograph_template';
