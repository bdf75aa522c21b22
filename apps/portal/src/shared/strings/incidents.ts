import { incidentText as english } from './en/incidents.js';
import { localized } from './localized.js';

export const incidentText = localized('incidents', english);
