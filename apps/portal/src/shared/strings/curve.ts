import { curveText as english } from './en/curve.js';
import { localized } from './localized.js';

export const curveText = localized('curve', english);
