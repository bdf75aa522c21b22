/** Names, for injection, of what has no class of its own. */
export const DATABASE = Symbol('DATABASE');
export const LOGGER = Symbol('LOGGER');
export const SETTINGS = Symbol('SETTINGS');
export const SOURCE = Symbol('SOURCE');
