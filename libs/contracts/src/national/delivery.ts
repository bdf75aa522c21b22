import { z } from 'zod';

/** JSON in which texts have placeholders `{ID}`. */
export type Template = z.infer<ReturnType<typeof z.json>>;

export const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Placeholder in `message` for the list of readings. */
export const READINGS_PLACEHOLDER = 'readings';

/** The ids of the placeholders in a template's texts. */
export function placeholdersOf(template: Template): string[] {
  if (typeof template === 'string') return [...template.matchAll(PLACEHOLDER)].map(([, id]) => id!);
  if (template === null || typeof template !== 'object') return [];
  return Object.values(template).flatMap(placeholdersOf);
}

const isSecureBroker = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'mqtts:' && url.hostname !== '' && !url.username && !url.password;
};

const topic = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^+#\0]+$/, 'must have no wildcards');

/** How readings are sent, as the primary text prescribes. Without it, nothing is sent. */
export const deliverySchema = z.strictObject({
  address: z.string().refine(isSecureBroker, 'must be an mqtts:// address without user name and password'),
  client_id: z.string().min(1).max(128),
  topic,
  /** Template of a message with one reading, or with several if `readings` is set. */
  message: z.json(),
  /**
   * For several readings of an inverter in one message: `{readings}` in `message` becomes a list with one `each` per
   * reading.
   */
  readings: z.strictObject({ max: z.int().min(1).max(1000), each: z.json() }).optional(),
  /** Topic on which the server requests readings again, and the key of its JSON with the earliest time. */
  resend: z.strictObject({ topic, from: z.string().min(1).max(100) }).optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;
