const NATIONAL_DIGITS = 10;

/** A number with its country in front, digits only: ten digits are one of the home country, such as 91. */
export const internationalNumber = (phone: string, countryCode: string): string =>
  phone.length === NATIONAL_DIGITS ? `${countryCode}${phone}` : phone;
