/** Serial numbers are the devices' MQTT names too: upper-case letters, digits and hyphens, 4 to 32 characters. */
export const SERIAL_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;
