import { z } from 'zod';
import { defineCall } from './call.js';
import { liveSchema } from './live.js';
import { whoseInverters } from './user-energy-series.js';

/** Path of the live stream of all inverters of the caller. */
export const LIVE_OF_OWN_PATH = '/api/live';

/** Each event holds those that changed; the first one all. */
export const liveOfUserSchema = z.array(liveSchema);

export const liveOfUser = defineCall({
  method: 'GET',
  path: '/live',
  summary:
    'What all inverters of a user do now, as server-sent events: all of them at the start, at every change those that changed',
  event: 'live',
  input: z.object({ user_id: whoseInverters }),
  output: liveOfUserSchema,
});
