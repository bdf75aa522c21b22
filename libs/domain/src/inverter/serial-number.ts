/** Upper-case letters, digits and hyphens, 4 to 32 characters; also the device's MQTT client id and user name. */
export const SERIAL_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;
