import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { z } from 'zod';
import { text } from './text.js';

/**
 * Byte limits of the telemetry contract. A packet whose announced length exceeds PACKET_MAX_BYTES closes its connection
 * unread.
 */
export const TELEMETRY_MAX_BYTES = 8 * 1024;
export const BACKLOG_MAX_BYTES = 64 * 1024;
export const PACKET_MAX_BYTES = 66 * 1024;
export const BACKLOG_MAX_READINGS = 200;
/** A device needs one filter. The broker's work grows with the square of the number of filters in one packet. */
export const SUBSCRIBE_MAX_BYTES = 1024;
/** Topic filters per device, which needs one for its commands. */
export const FILTERS_MAX = 8;
export const KEEPALIVE_MIN_S = 60;
export const KEEPALIVE_MAX_S = 300;
/** This many times the keepalive without a packet closes the connection, as MQTT prescribes. */
export const KEEPALIVE_GRACE = 1.5;

/** Envelope of a backlog; `readingSchema` validates each reading separately. */
export const backlogSchema = z.object({
  v: z.literal(1),
  readings: z.array(z.unknown()).max(BACKLOG_MAX_READINGS),
});

export const statusSchema = z.object({ state: z.enum(deviceStatuses) });

export const infoSchema = z.object({
  v: z.literal(1),
  model: text(64).optional(),
  firmware: text(32).optional(),
  sim_iccid: text(22).optional(),
  imei: text(17).optional(),
  /** Last day of the certificate with which the device logs in, in UTC. */
  certificate_ends_on: z.iso
    .date()
    .refine((day) => !day.startsWith('0000'))
    .optional(),
  rated_power_w: z.int().min(1).max(1_000_000).optional(),
  phases: z.union([z.literal(1), z.literal(3)]).optional(),
  mppt: z.int().min(1).max(12).optional(),
  interval_s: z.int().min(1).max(86_400).optional(),
});

export const eventSchema = z.object({
  v: z.literal(1),
  ts: z.int().min(0),
  code: z.string().regex(/^[A-Z0-9_]{1,64}$/),
  severity: z.enum(['info', 'warning', 'critical']),
  active: z.boolean(),
});

/** To the device, on `cmd/interval`. */
export const intervalCommandSchema = z.object({ seconds: z.int().min(1).max(86_400) });

export type DeviceInfo = z.infer<typeof infoSchema>;
export type DeviceEvent = z.infer<typeof eventSchema>;
