import pg from 'pg';

// Bigints (Wh, ids, sequence numbers) stay below 2^53. Dates stay text: a Date would be midnight in some time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
