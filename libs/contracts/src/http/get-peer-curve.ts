import { z } from 'zod';
import { defineCall } from './call.js';
import { historySpan } from './get-reading-curve.js';
import { dayOfInverter } from './get-readings.js';

export const PEER_INTERVAL_MINUTES = 15;

const wattsPerKw = z.array(z.number().nullable());

export const peerCurveSchema = z.object({
  ...historySpan,
  intervalMinutes: z.literal(PEER_INTERVAL_MINUTES),
  /** At most this many peer inverters are read. */
  peersMax: z.int(),
  /** Peer inverters with a power reading on this day; below `peersMin` there is no median. */
  peers: z.int(),
  peersMin: z.int(),
  /** Mean power per kW of nameplate, W/kW, by interval. Null: no reading. */
  own: wattsPerKw,
  /** Median of the peer inverters. Null: fewer than `peersMin` have a reading. */
  median: wattsPerKw,
});
export type PeerCurve = z.infer<typeof peerCurveSchema>;

export const getPeerCurve = defineCall({
  method: 'GET',
  path: '/getPeerCurve',
  summary:
    'Specific power of one inverter over a day in steps of 15 minutes, beside the median of peer inverters: those of the same city and rating',
  input: z.object(dayOfInverter),
  output: peerCurveSchema,
});
