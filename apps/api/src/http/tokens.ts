/** Injection tokens for values that have no class. */
export const SETTINGS = Symbol('settings');
export const POOL = Symbol('pool');
/** Database for files, pages longer than a batch, and results computed from many readings or alarms. */
export const LONG_READS = Symbol('long reads');
export const LOGGER = Symbol('logger');
export const OPENAPI = Symbol('openapi');
export const SECRET_BOX = Symbol('secret box');
