/**
 * Leading digits of an ICCID that identify the issuer: 89 for telecommunication, two for the country, two for the
 * issuer.
 */
export const OPERATOR_DIGITS = 6;

/** Key of a SIM card's operator: the first digits of its number. The card does not contain the operator's name. */
export function simOperator(iccid: string): string {
  return iccid.slice(0, OPERATOR_DIGITS);
}
