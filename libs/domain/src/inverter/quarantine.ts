/** Only this much of a longer payload is stored. */
export const QUARANTINED_MAX_BYTES = 2_048;

/** Why a device's message is quarantined. The codes are stored, and label a metric. */
export type QuarantineReason =
  | 'unknown_topic'
  | 'too_large'
  | 'invalid_utf8'
  | 'invalid_json'
  | 'invalid_schema'
  | 'ts_ahead'
  | 'ts_too_old'
  | 'replaced_device'
  | 'unreadable'
  | 'contradiction'
  | 'storage_error'
  | 'flooding'
  // Only with an external broker or an adapter:
  | 'unknown_device'
  | 'revoked_device';
