import { alertsText } from '../../../features/alerts/strings/hi.js';
import { tariffText } from '../../../features/tariff/strings/hi.js';

/** The texts of these two pages in Hindi, which the dashboard does not load. */
export const hindi = { alertsText, tariffText };
