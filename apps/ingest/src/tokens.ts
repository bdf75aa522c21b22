/** Injection tokens for values that aren't classes. */
export const DATABASE = Symbol('DATABASE');
export const LOGGER = Symbol('LOGGER');
export const SETTINGS = Symbol('SETTINGS');
export const SOURCE = Symbol('SOURCE');
