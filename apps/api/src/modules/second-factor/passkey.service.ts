import { Inject, Injectable } from '@nestjs/common';
import { findAdministrator } from '@heliograph/database/administrators/find-administrator';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { rememberChallenge, takeChallenge } from '@heliograph/database/second-factors/passkey-challenges';
import {
  deletePasskey,
  findPasskeyHolder,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyHolder,
} from '@heliograph/database/second-factors/passkeys';
import { findTotp } from '@heliograph/database/second-factors/totp';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { limitRate } from '../../http/limit-rate.js';
import { limitedAddress } from '../../http/limited-address.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { EnrolmentService } from './enrolment.service.js';

/** The authenticator requires a PIN or biometrics, so a passkey counts as both factors. */
const USER_VERIFICATION = 'required';
const PASSKEYS_MAX = 20;
/**
 * COSE numbers of EdDSA, ES256 and RS256. Listed explicitly: the library's default includes experimental algorithms,
 * about which Node 24 prints warnings.
 */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use: its 300 files would be a sixth of the API's start. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Expected origin, taken from the request: on a phishing page the browser reports that page's origin, for which no
 * passkey exists.
 */
const siteOf = (request: ApiRequest) => ({
  expectedOrigin: `${request.protocol}://${request.headers.host}`,
  expectedRPID: request.hostname,
});

/** Administrators' passkeys (WebAuthn): login without password and code. */
@Injectable()
export class PasskeyService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly enrolment: EnrolmentService,
  ) {}

  /** @throws Failure 409 past the maximum number of passkeys */
  async begin(
    { account: { id } }: Caller,
    request: ApiRequest,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const administrator = (await findAdministrator(this.pool, id))!;
    const known = await listPasskeys(this.pool, id);
    if (known.length >= PASSKEYS_MAX) {
      throw new Failure('too_many_passkeys');
    }
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Heliograph',
      rpID: request.hostname,
      userName: administrator.phoneNo,
      userDisplayName: `${administrator.firstName} ${administrator.lastName}`.trim(),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    });
    await rememberChallenge(this.pool, options.challenge, id);
    return options;
  }

  /** @returns recovery codes for the first second factor, else null. @throws Failure 401 `invalid_passkey`; 409 */
  async add(
    name: string,
    response: RegistrationResponseJSON,
    caller: Caller,
    request: ApiRequest,
  ): Promise<string[] | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await accepted(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(this.pool, challenge, caller.account.id),
        ...siteOf(request),
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      }),
    );
    if (!verified) throw new Failure('invalid_passkey');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return inTransaction(this.pool, async (client) => {
      const credential = {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        signCount: counter,
        transports,
      };
      if (!(await insertPasskey(client, caller.account.id, name, credential))) {
        throw new Failure('passkey_registered');
      }
      await this.enrolment.tell(client, 'addPasskey', caller, request, { after: { name } });
      if (caller.credential.hasSecondFactor) return null;
      await this.enrolment.noteProved(client, caller);
      return this.enrolment.replaceCodes(client, caller);
    });
  }

  /** @throws Failure 404; 409 for the last second factor if one is required */
  async remove(passkeyId: string, caller: Caller, request: ApiRequest): Promise<void> {
    const id = rowId(passkeyId);
    await inTransaction(this.pool, async (client) => {
      const name = await deletePasskey(client, caller.account.id, id);
      if (name === null) throw new Failure('not_found');
      const totp = await findTotp(client, caller.account.id);
      const isLast = !totp?.secret && (await listPasskeys(client, caller.account.id)).length === 0;
      if (isLast && this.settings.ADMIN_SECOND_FACTOR) {
        throw new Failure('only_second_factor');
      }
      await this.enrolment.tell(client, 'removePasskey', caller, request, { before: { name } });
    });
  }

  /** @throws Failure 429 past the address's limit */
  async beginLogin(request: ApiRequest): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const limit = {
      action: 'beginPasskeyLogin',
      ...limitedAddress(request),
      perHourMax: this.settings.PASSKEY_LOGINS_PER_ADDRESS,
    };
    await limitRate(this.pool, limit, 'too_many_logins');
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: request.hostname,
      userVerification: USER_VERIFICATION,
    });
    await rememberChallenge(this.pool, options.challenge, null);
    return options;
  }

  /** @throws Failure 401 `invalid_passkey` */
  async holderOf(response: AuthenticationResponseJSON, request: ApiRequest): Promise<PasskeyHolder> {
    const holder = typeof response.id === 'string' ? await findPasskeyHolder(this.pool, response.id) : null;
    if (!holder) throw new Failure('invalid_passkey');
    const { credentialId, publicKey, signCount, transports } = holder;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await accepted(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(this.pool, challenge, null),
        ...siteOf(request),
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(publicKey),
          counter: signCount,
          transports,
        },
        requireUserVerification: true,
      }),
    );
    if (!verified) throw new Failure('invalid_passkey');
    await notePasskeyUse(this.pool, holder.id, authenticationInfo.newCounter);
    return holder;
  }
}

/** The library throws if a response is malformed, from another site or signed by another key. */
async function accepted<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new Failure('invalid_passkey');
  }
}
