import { incidentKinds, incidentSuspicions } from '@heliograph/domain/inverter/silence-evidence';
import { z } from 'zod';
import { id } from './call.js';

const instant = z.iso.datetime();

/** What many inverters that fell silent together have in common. It names none of them. */
export const incidentInShort = z.object({
  id,
  kind: z.enum(incidentKinds),
  /** A city, the first digits of SIM cards, a dealer. */
  name: z.string(),
  suspected: z.enum(incidentSuspicions),
  silentSince: instant,
  /** Null: it is not over. */
  closedAt: instant.nullable(),
  /** When it opened: how many were silent, of how many that should have been heard. */
  silentInverters: z.int(),
  expectedInverters: z.int(),
});
export type IncidentInShort = z.infer<typeof incidentInShort>;

/** A time at which an inverter was not heard though it should have been, as far as a picture of it needs. */
export const silenceInShort = z.object({
  /** When it was first noticed. */
  openedAt: instant,
  /** When it was last heard, or last could have been: where it comes and goes, since when it is silent this time. */
  silentSince: instant,
  /** When it was heard again; null: it is not. */
  closedAt: instant.nullable(),
  /** When it was certain that it is over; null: it may fall silent again, and what it kept may still come in. */
  settledAt: instant.nullable(),
  /** How often it was heard in between and fell silent again. */
  reopened: z.int(),
  /** Readings of its time that had come by `settledAt`. */
  recoveredReadings: z.int().nullable(),
  /** Codes, the likeliest first: libs/domain/src/inverter/likely-reasons.ts. */
  likelyReasons: z.array(z.string()),
  /** Null: it is alone. */
  incident: incidentInShort.nullable(),
});
export type SilenceInShort = z.infer<typeof silenceInShort>;

/** Between two mornings, when an inverter is awake, by the sun and by what it has shown. */
export const wakingHoursSchema = z.object({
  awakeFrom: instant,
  awakeUntil: instant,
  nextAwakeFrom: instant,
  /** False: by the clock, since the site's place says nothing of its sun. */
  bySun: z.boolean(),
});
