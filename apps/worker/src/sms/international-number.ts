const NATIONAL_DIGITS = 10;

/** Digits of a number including its country code. Ten digits are a domestic number. */
export const internationalNumber = (phone: string, countryCode: string): string =>
  phone.length === NATIONAL_DIGITS ? `${countryCode}${phone}` : phone;
