import type { Queryable } from '../connection/database.js';

export interface Registration {
  readonly phoneNo: string;
  readonly registeredAt: Date;
  readonly phoneVerifiedAt: Date | null;
  /** Date of the privacy policy agreed to. */
  readonly privacyVersion: string | null;
  readonly privacyAgreedAt: Date | null;
}

export async function findRegistration(database: Queryable, userId: number): Promise<Registration | null> {
  const { rows } = await database.query<Registration & object>(findSql, [userId]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT phone_no AS "phoneNo", created_at AS "registeredAt", phone_verified_at AS "phoneVerifiedAt",
       privacy_version AS "privacyVersion", privacy_agreed_at AS "privacyAgreedAt"
FROM users WHERE id = $1`;
