import { incidentKinds, probableCauses } from '@heliograph/domain/silence/diagnostic-snapshot';
import { z } from 'zod';
import { id } from './call.js';

const instant = z.iso.datetime();

/** An incident: outages with a common cause. It names none of the inverters. */
export const incidentInShort = z.object({
  id,
  kind: z.enum(incidentKinds),
  /** A city, the first digits of SIM cards, a dealer, a city with a time or number, or `all`. */
  name: z.string(),
  suspected: z.enum(probableCauses),
  silentSince: instant,
  /** Null: open. */
  closedAt: instant.nullable(),
  /** At opening: inverters in outage, and inverters that should have been reporting. */
  silentInverters: z.int(),
  expectedInverters: z.int(),
});
export type IncidentInShort = z.infer<typeof incidentInShort>;

/** The data of an outage that the portal displays. */
export const silenceInShort = z.object({
  /** When it was detected. */
  openedAt: instant,
  /** Last seen, or when reporting was first expected; for an intermittent outage, the start of the current loss. */
  silentSince: instant,
  /** When data arrived again; null: not yet. */
  closedAt: instant.nullable(),
  /** When it was resolved; null: a new loss would reopen it, and backlog may still arrive. */
  settledAt: instant.nullable(),
  /** Number of recoveries followed by another loss. */
  reopened: z.int(),
  /** Readings of its period received by `settledAt`. */
  recoveredReadings: z.int().nullable(),
  /** Codes of libs/domain/src/silence/likely-reasons.ts, likeliest first. */
  likelyReasons: z.array(z.string()),
  /** Null: not part of an incident. */
  incident: incidentInShort.nullable(),
});
export type SilenceInShort = z.infer<typeof silenceInShort>;

/** Expected reporting hours between two mornings, from sun and history. */
export const wakingHoursSchema = z.object({
  awakeFrom: instant,
  awakeUntil: instant,
  /** Missing data is an outage from this time on, plus a margin; the inverter usually starts earlier. */
  nextAwakeFrom: instant,
  /** False: by the clock, because the site's position is implausible or its sun too low. */
  bySun: z.boolean(),
  /** The sun's elevation at which this inverter usually starts, degrees; null: not known yet, or not by the sun. */
  usualWakeDeg: z.number().nullable(),
});
