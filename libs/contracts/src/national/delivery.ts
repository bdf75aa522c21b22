import { z } from 'zod';

/** JSON in which texts have placeholders `{ID}`. */
export type Template = z.infer<ReturnType<typeof z.json>>;

export const PLACEHOLDER = /\{([^{}]*)\}/g;
/** In `message`, the list of messages that `readings` makes. */
export const READINGS_PLACEHOLDER = 'readings';

/** The ids that a template's texts have as placeholders. */
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

/** How readings are sent: all of it is the primary text's. Without it, nothing is sent. */
export const deliverySchema = z.strictObject({
  address: z.string().refine(isSecureBroker, 'must be an mqtts:// address without user name and password'),
  client_id: z.string().min(1).max(128),
  topic,
  /** Of one reading, unless `readings` is there. */
  message: z.json(),
  /** Several readings of an inverter in one message: `{readings}` in `message` is the list of `each`. */
  readings: z.strictObject({ max: z.int().min(1).max(1000), each: z.json() }).optional(),
  /** The topic on which the server asks for readings again, and the key of its JSON that has the earliest time. */
  resend: z.strictObject({ topic, from: z.string().min(1).max(100) }).optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;
