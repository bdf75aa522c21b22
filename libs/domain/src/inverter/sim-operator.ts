/** Digits of an ICCID that name who issued it: 89 for telecommunication, two of the country, two of the issuer. */
export const OPERATOR_DIGITS = 6;

/** Whose SIM card it is, as the first digits of its number: a key, since what the issuer is called is not in it. */
export function simOperator(iccid: string): string {
  return iccid.slice(0, OPERATOR_DIGITS);
}
