import { rupeeDecimals } from '@heliograph/domain/text/amounts';
import { locale } from '../strings/language.js';

const PAISE_PER_RUPEE = 100;

const formats: Partial<Record<number, Intl.NumberFormat>> = {};
/** Created on first use: many pages need none, and creating one takes a slow phone 40 ms. */
const rupees = (digits: 0 | 2) =>
  (formats[digits] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));

/** A sum of money, given in whole paise: `₹45.50`, `₹2,958`, `₹1,23,456`. */
export const formatMoney = (paise: number) => rupees(rupeeDecimals(paise)).format(paise / PAISE_PER_RUPEE);

/** A price per unit, given in whole paise: `₹7.06`. */
export const formatPrice = (paise: number) => rupees(2).format(paise / PAISE_PER_RUPEE);
