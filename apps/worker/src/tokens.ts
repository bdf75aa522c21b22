/** Injection tokens for values that aren't classes. */
export const DATABASE = Symbol('DATABASE');
export const LOGGER = Symbol('LOGGER');
export const SETTINGS = Symbol('SETTINGS');
export const SECRET_BOX = Symbol('SECRET_BOX');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');
export const MAIL_SENDER = Symbol('MAIL_SENDER');
export const WHATSAPP_SENDER = Symbol('WHATSAPP_SENDER');
export const PUSH_SENDER = Symbol('PUSH_SENDER');
export const GET_PUBLIC_ADDRESS = Symbol('GET_PUBLIC_ADDRESS');
export const POST_PUBLIC_ADDRESS = Symbol('POST_PUBLIC_ADDRESS');
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
