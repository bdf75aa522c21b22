/** The migrated database that every test's own is copied from. */
export const TEMPLATE = 'heliograph_template';
