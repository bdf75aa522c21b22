/** What the modules ask for by name rather than by class. */
export const SETTINGS = Symbol('settings');
/** A pool of connections to the database. */
export const POOL = Symbol('pool');
export const LOGGER = Symbol('logger');
export const OPENAPI = Symbol('openapi');
/** Hashes and encrypts with the server's key. */
export const SECRET_BOX = Symbol('secret box');
