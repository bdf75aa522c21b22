import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getSecondFactors } from '@heliograph/contracts/http/get-second-factors';
import { findAdministrator } from '@heliograph/database/administrators/find-administrator';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { countRecoveryCodes, useRecoveryCode } from '@heliograph/database/second-factors/recovery-codes';
import { listPasskeys } from '@heliograph/database/second-factors/passkeys';
import {
  beginTotp,
  confirmTotp,
  countWrongCode,
  findTotp,
  useTotpStep,
} from '@heliograph/database/second-factors/totp';
import type { SecretBox } from '@heliograph/server/secret-box';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { POOL, SECRET_BOX, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { EnrolmentService } from './enrolment.service.js';
import { recoveryCodeHash } from './recovery-code.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

const APP_CODE = /^\d{6}$/;

/** Binds an encrypted secret to its administrator: copied to another row, it cannot be decrypted. */
const sealedFor = (administratorId: number) => `totp of administrator ${administratorId}`;

/** Administrators' second factors: authenticator app codes, and recovery codes as a fallback. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(SECRET_BOX) private readonly box: SecretBox,
    private readonly enrolment: EnrolmentService,
  ) {}

  async stateOf({ account: { id } }: Caller): Promise<OutputOf<typeof getSecondFactors>> {
    const totp = await findTotp(this.pool, id);
    const passkeys = await listPasskeys(this.pool, id);
    return {
      required: this.settings.ADMIN_SECOND_FACTOR,
      totp: Boolean(totp?.secret),
      passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
        passkeyId: String(passkeyId),
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(this.pool, id),
    };
  }

  /**
   * Call only after the password was verified.
   * @returns true if the code proved the second factor; false if the account has none.
   * @throws Failure 401 `second_factor_required` without a code; 401 `invalid_code`; 403 `second_factor_locked` after
   * too many wrong codes or if SERVER_KEY changed
   */
  async prove(administratorId: number, code: string | undefined): Promise<boolean> {
    const totp = await findTotp(this.pool, administratorId);
    if (!totp?.secret && (await listPasskeys(this.pool, administratorId)).length === 0) return false;
    if (!code) throw new Failure('second_factor_required');
    if (!APP_CODE.test(code)) {
      if (await useRecoveryCode(this.pool, administratorId, recoveryCodeHash(code))) return true;
      throw new Failure('invalid_code');
    }
    if (!totp?.secret) throw new Failure('invalid_code');
    const secret = this.open(totp.secret, administratorId);
    if (totp.locked || secret === null) throw new Failure('second_factor_locked');
    const step = totpStep(secret, code, Date.now());
    if (step !== null && (await useTotpStep(this.pool, administratorId, step))) return true;
    await countWrongCode(this.pool, administratorId);
    throw new Failure('invalid_code');
  }

  /**
   * Whether the factor of a login is still there. Call it after the administrator is locked.
   * @param passkeyId the passkey used; unset: a code
   */
  async isHeld(client: Queryable, administratorId: number, passkeyId?: number): Promise<boolean> {
    const passkeys = await listPasskeys(client, administratorId);
    if (passkeyId !== undefined) return passkeys.some(({ id }) => id === passkeyId);
    return passkeys.length > 0 || Boolean((await findTotp(client, administratorId))?.secret);
  }

  async beginTotp({ account: { id } }: Caller): Promise<{ secret: string; uri: string }> {
    const administrator = await findAdministrator(this.pool, id);
    const secret = newTotpSecret();
    await beginTotp(this.pool, id, this.box.seal(secret, sealedFor(id)));
    return { secret, uri: totpUri(secret, administrator!.phoneNo) };
  }

  /** @returns new recovery codes. @throws Failure 401 `invalid_code`; 409 if there is nothing to confirm */
  async confirmTotp(code: string, caller: Caller, request: ApiRequest): Promise<string[]> {
    const pending = (await findTotp(this.pool, caller.account.id))?.pendingSecret;
    const secret = pending && this.open(pending, caller.account.id);
    if (!secret) throw new Failure('nothing_to_confirm');
    const step = totpStep(secret, code, Date.now());
    if (step === null) throw new Failure('invalid_code');
    return inTransaction(this.pool, async (client) => {
      if (!(await confirmTotp(client, caller.account.id, pending, step)))
        throw new Failure('nothing_to_confirm');
      await this.enrolment.noteProved(client, caller);
      await this.enrolment.tell(client, 'confirmTotp', caller, request);
      return this.enrolment.replaceCodes(client, caller);
    });
  }

  /** @throws Failure 409 without a second factor */
  async newRecoveryCodes(caller: Caller, request: ApiRequest): Promise<string[]> {
    if (!caller.credential.hasSecondFactor) throw new Failure('no_second_factor');
    return inTransaction(this.pool, async (client) => {
      await this.enrolment.tell(client, 'newRecoveryCodes', caller, request);
      return this.enrolment.replaceCodes(client, caller);
    });
  }

  /** Null if the secret was encrypted with another SERVER_KEY. */
  private open(sealed: Buffer, administratorId: number): string | null {
    try {
      return this.box.open(sealed, sealedFor(administratorId));
    } catch {
      return null;
    }
  }
}
