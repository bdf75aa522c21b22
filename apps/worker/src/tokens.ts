/** What handlers are given besides each other's classes: names for what has no class of its own. */
export const DATABASE = Symbol('DATABASE');
export const LOGGER = Symbol('LOGGER');
export const SETTINGS = Symbol('SETTINGS');
export const SECRET_BOX = Symbol('SECRET_BOX');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
