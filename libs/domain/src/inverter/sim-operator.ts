/**
 * Leading digits of an ICCID that identify the issuer: 89 for telecommunication, two for the country, two for the
 * issuer.
 */
export const OPERATOR_DIGITS = 6;
