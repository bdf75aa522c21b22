import { z } from 'zod';
import { defineCall } from './call.js';
import { liveSchema } from './live.js';
import { whoseInverters } from './user-energy-series.js';

/** Path of the live stream of all inverters of the caller. */
export const LIVE_OF_OWN_PATH = '/api/live';

/** The first event has all inverters, later events only changed ones. */
export const liveOfUserSchema = z.array(liveSchema);

export const liveOfUser = defineCall({
  method: 'GET',
  path: '/live',
  summary:
    'Live state of all inverters of a user as server-sent events: first all of them, then those that changed',
  event: 'live',
  input: z.object({ user_id: whoseInverters }),
  output: liveOfUserSchema,
});
