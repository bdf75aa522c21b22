import { Injectable } from '@nestjs/common';
import { accessViolations, loginFailures } from '../metrics.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { Authentication, type Claim } from './authentication.js';
import type { DeviceConnection } from './device-connection.js';
import { DeviceConnections } from './device-connections.js';
import { DeviceSessions } from './device-sessions.js';
import { LoginThrottle } from './login-throttle.js';
import { publishedKind } from './topic-rights.js';

/** Return codes of MQTT 3.1.1's CONNACK. */
const SERVER_UNAVAILABLE = 3;
const NOT_AUTHORIZED = 5;
/** Logins are still accepted during shorter backpressure: the device then only waits. */
const BACKPRESSURE_MAX_MS = 1_000;

/** A refused login, with the CONNACK's return code. */
export class LoginRefusal extends Error {
  constructor(readonly returnCode: number) {
    super(returnCode === SERVER_UNAVAILABLE ? 'server unavailable' : 'not authorized');
  }
}

/** Accepts or refuses every CONNECT. */
@Injectable()
export class Logins {
  readonly #refusals = new LoginThrottle({ delayMs: 1_000, perAddressMax: 50, perSerialMax: 10 });

  constructor(
    private readonly authentication: Authentication,
    private readonly sessions: DeviceSessions,
    private readonly connections: DeviceConnections,
    private readonly pipeline: Pipeline,
  ) {}

  /** Null: accepted. @param willTopic topic of the client's will. */
  async judge(connection: DeviceConnection, claim: Claim, willTopic?: string): Promise<LoginRefusal | null> {
    const { backpressureSince } = this.pipeline;
    if (backpressureSince !== null && Date.now() - backpressureSince > BACKPRESSURE_MAX_MS)
      return this.#unavailable();
    const device = await this.authentication.judge(claim);
    if (device === 'unavailable') return this.#unavailable();
    if (device === 'refused') return this.#refuse(connection, claim.clientId);
    if (willTopic !== undefined && publishedKind(device.serialNumber, willTopic) === null) {
      accessViolations.inc();
      return new LoginRefusal(NOT_AUTHORIZED);
    }
    const started = await this.sessions.start(device.serialNumber, connection.address).catch(() => null);
    if (!started) return this.#unavailable();
    if (connection.destroyed) this.sessions.end(started);
    else this.connections.loggedIn(connection, { ...device, session: started.session }, started.replaced);
    return null;
  }

  #unavailable(): LoginRefusal {
    loginFailures.inc({ answer: 'unavailable' });
    return new LoginRefusal(SERVER_UNAVAILABLE);
  }

  async #refuse(connection: DeviceConnection, serialNumber: string): Promise<LoginRefusal> {
    const answered = await this.#refusals.wait(connection.address, serialNumber);
    loginFailures.inc({ answer: answered ? 'refused' : 'dropped' });
    if (!answered) connection.destroy(new Error('too many failed logins'));
    return new LoginRefusal(NOT_AUTHORIZED);
  }
}
