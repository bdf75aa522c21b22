import { profileText as english } from './en/profile.js';
import { localized } from './localized.js';

export const profileText = localized('profile', english);
