/** Injection tokens for values that have no class. */
export const SETTINGS = Symbol('settings');
export const POOL = Symbol('pool');
export const LOGGER = Symbol('logger');
export const OPENAPI = Symbol('openapi');
export const SECRET_BOX = Symbol('secret box');
