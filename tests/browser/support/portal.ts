import { createHash, randomBytes } from 'node:crypto';
import { request, type Browser, type BrowserContextOptions, type Cookie, type Page } from '@playwright/test';
import pg from 'pg';
import { type PushRequest, startPushService } from '../../support/alerts/start-push-service.js';
import { TestSystem } from '../../support/system.js';
import { Device } from './device.js';
import { visit, visitInOwnBrowser } from './visit.js';

export const PASSWORD = 'Demo@1234';
/** The demonstration's customers: one with three inverters and two years of history, one without an inverter. */
export const ASHA = '9000000001';
export const VIKRAM = '9000000002';
/** The demonstration's administrators. */
export const SUPER_ADMIN = '9100000000';
export const ADMIN = '9100000001';

export interface VisitOptions {
  /** Phone number of the logged-in customer; null for none. */
  readonly as: string | null;
  /** Phone number of the logged-in administrator. */
  readonly admin?: string;
  readonly browser?: BrowserContextOptions;
  /** Console errors that the test causes on purpose. */
  readonly complaints?: RegExp;
}

/** Of every site that a test adds, degrees. */
export const LATITUDE = 18.52;

export interface Site {
  readonly longitude: number;
  readonly timeZone: string;
  /** `YYYY-MM-DD`; null: a month ago. */
  readonly installedOn: string | null;
}

/** Customers can choose e-mail and WhatsApp; nothing listens on that port, and the token is none. */
const CHANNELS = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'alerts@example.org',
  PORTAL_HOST: 'portal.example.org',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'EAATESTTOKENTESTTOKEN',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'chosen-by-the-operator',
};

/** The system's requests to public addresses reach servers of the test. */
const PRELOAD = new URL('../../support/reach-receiver.mjs', import.meta.url);

const USUAL_SITE: Site = { longitude: 73.86, timeZone: 'Asia/Kolkata', installedOn: null };

/** A running demonstration and a browser, shared by a worker's test files. Each adds the accounts that it changes. */
export class TestPortal {
  #made = 0;
  readonly #sessions = new Map<string, Promise<Cookie[]>>();
  readonly #adminSessions = new Map<string, Promise<Cookie[]>>();

  private constructor(
    readonly system: TestSystem,
    readonly database: pg.Pool,
    readonly browser: Browser,
    /** Simulates browsers' push services, and keeps what the worker sends. */
    readonly push: Awaited<ReturnType<typeof startPushService>> & { readonly requests: PushRequest[] },
  ) {}

  static async start(browser: Browser): Promise<TestPortal> {
    const requests: PushRequest[] = [];
    const push = await startPushService((request) => {
      requests.push(request);
      return 201;
    });
    const system = await TestSystem.start({
      copyOf: process.env.HELIOGRAPH_TESTS_TEMPLATE,
      environment: { ...CHANNELS, RECEIVER_CA: push.ca, NODE_OPTIONS: `--import ${PRELOAD.href}` },
    });
    const database = new pg.Pool({ connectionString: system.databaseUrl, max: 3 });
    // PostgreSQL ends its connections when the system ends before the pool does.
    database.on('error', () => undefined);
    return new TestPortal(system, database, browser, { ...push, requests });
  }

  async end(): Promise<void> {
    await this.database.end();
    await this.system.remove();
    await this.push.close();
  }

  get url(): string {
    return this.system.url;
  }

  /** Runs `walk` in a new browser window. Fails if the browser logged an error. */
  async visit(options: VisitOptions, walk: (page: Page) => Promise<void>): Promise<void> {
    const customers = options.as === null ? [] : await this.sessionOf(options.as);
    const admins = options.admin === undefined ? [] : await this.adminSessionOf(options.admin);
    const all = { ...options, baseURL: this.url, cookies: [...customers, ...admins] };
    if (options.browser?.serviceWorkers === 'allow') return visitInOwnBrowser(all, walk);
    return visit(this.browser, all, walk);
  }

  /** Cookies of a customer's session, created once. */
  sessionOf(phone: string): Promise<Cookie[]> {
    const known = this.#sessions.get(phone) ?? this.logIn(phone);
    this.#sessions.set(phone, known);
    return known;
  }

  /** Cookies of an administrator's session, created once. */
  adminSessionOf(phone: string): Promise<Cookie[]> {
    const known = this.#adminSessions.get(phone) ?? this.logIn(phone, 'loginPasswordAdmin');
    this.#adminSessions.set(phone, known);
    return known;
  }

  /** Logs in. @returns the session's cookies */
  async logIn(phone: string, call = 'loginPassword'): Promise<Cookie[]> {
    const context = await request.newContext({ baseURL: this.url });
    const answer = await context.post(`/api/${call}`, { data: { phone, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`log-in of ${phone}: ${answer.status()} ${await answer.text()}`);
    const { cookies } = await context.storageState();
    await context.dispose();
    return cookies;
  }

  /** Calls the API as a customer, without a browser. */
  async ask<T>(phone: string, path: string): Promise<T> {
    const cookies = await this.sessionOf(phone);
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const answer = await fetch(`${this.url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  }

  /** Calls the API as the super-admin, without a browser. */
  async callAsAdmin(call: string, body: object): Promise<void> {
    const cookies = await this.adminSessionOf(SUPER_ADMIN);
    const headers = {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    };
    const answer = await fetch(`${this.url}/api/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.query<T>(sql, values)).rows;
  }

  /** An unused phone number. */
  newPhone(): string {
    return `97${String(++this.#made).padStart(8, '0')}`;
  }

  /** An unused serial number. */
  newSerial(): string {
    return `HG05-2650-${String(++this.#made).padStart(5, '0')}`;
  }

  /** Adds a customer with ASHA's password and city. @returns the phone number */
  async addCustomer(firstName = 'Noor', lastName = 'Shaikh'): Promise<string> {
    const phone = this.newPhone();
    await this.rows(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
       SELECT $2, password_hash, $3, $4, 'noor@example.com', '5 Lake Road', city, state, pin_code, demo
       FROM users WHERE phone_no = $1`,
      [ASHA, phone, firstName, lastName],
    );
    return phone;
  }

  /** Adds a customer's inverter, by default in Pune and installed a month ago. It sends only what the test sends. */
  async provision(owner: string, name: string, site: Partial<Site> = {}): Promise<Device> {
    const secret = randomBytes(24).toString('base64url');
    const serial = this.newSerial();
    const { longitude, timeZone, installedOn } = { ...USUAL_SITE, ...site };
    const [row] = await this.rows<{ id: number }>(
      `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, date_of_installation,
                              latitude, longitude, time_zone, demo)
       SELECT $1, 'INSTALLED', $2, '5 kW', 5000, id, coalesce($6::date, current_date - 30), $7, $4, $5, true
       FROM users WHERE phone_no = $3 RETURNING id`,
      [serial, name, owner, longitude, timeZone, installedOn, LATITUDE],
    );
    await this.rows('INSERT INTO devices (inverter_id, secret_sha256) VALUES ($1, $2)', [
      row!.id,
      createHash('sha256').update(secret).digest(),
    ]);
    return Device.connect(this.system.brokerUrl, { id: row!.id, serial, secret });
  }
}
