import type { PublicStatus } from '@heliograph/domain/status/public-status';
import mqtt from 'mqtt';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { UsageError } from '../commands/usage-error.js';
import { certificateFinding } from './certificate-finding.js';
import { note, ok, wrong, type Finding } from './finding.js';

const ANSWER_MAX_MS = 10_000;
const CLOCK_MAX_S = 120;
const MQTT_PORT = 8883;
/** CONNACK codes: unknown client or wrong password. */
const REFUSED: readonly unknown[] = [4, 5];
const UNAVAILABLE = 3;

/**
 * Examines the system as browsers and devices reach it: the portal at `https:` addresses, ingest at `mqtts:` addresses.
 */
export async function examineOutside(addresses: readonly string[]): Promise<Finding[]> {
  const examinations = addresses.map((text) => {
    const address = URL.canParse(text) ? new URL(text) : null;
    if (address?.protocol === 'https:') return () => examinePortal(address);
    if (address?.protocol === 'mqtts:') return () => examineDevicePort(address);
    throw new UsageError(`${text}: give addresses such as https://HOST and mqtts://HOST.`);
  });
  const findings = await Promise.all(examinations.map((examine) => examine()));
  return findings.flat();
}

async function examinePortal(address: URL): Promise<Finding[]> {
  const certificate = await examineCertificate(address.hostname, Number(address.port || 443));
  const get = (path: string) =>
    fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  try {
    const [page, call, status] = await Promise.all([
      get('/'),
      get('/api/getUserByToken'),
      get('/status.json'),
    ]);
    return [
      certificate,
      page.ok
        ? ok(`the portal answers at ${address.origin}`)
        : wrong(`the portal answers ${page.status} at ${address.origin}`, "Look into the web server's log."),
      // Without a session, the response is an empty object.
      call.ok && call.headers.get('content-type')?.startsWith('application/json')
        ? ok('the API answers')
        : wrong(`the API answers ${call.status}`, 'Make sure that an API runs, and look into its log.'),
      ...clockFindings(page.headers.get('date')),
      ...(await statusFindings(status)),
    ];
  } catch (error) {
    // The finding about the certificate already says so.
    if (certificate.state === 'wrong') return [certificate];
    return [
      certificate,
      wrong(`${address.origin} does not answer: ${reasonOf(error)}`, 'Is the web server running?'),
    ];
  }
}

function clockFindings(date: string | null): Finding[] {
  const aheadS = Math.round((Date.parse(date ?? '') - Date.now()) / 1_000);
  if (Number.isNaN(aheadS)) return [];
  if (Math.abs(aheadS) <= CLOCK_MAX_S) return [ok("the web server's clock agrees with this machine's")];
  return [
    wrong(
      `the web server's clock is ${Math.abs(aheadS)} s ${aheadS > 0 ? 'ahead of' : 'behind'} this machine's`,
      'Make sure that NTP sets the clock of each.',
    ),
  ];
}

async function statusFindings(answer: Response): Promise<Finding[]> {
  if (!answer.ok)
    return [
      note(`there is no /status.json (${answer.status})`, 'See “The public status page” in docs/runbook.md.'),
    ];
  const status = (await answer.json().catch(() => ({}))) as Partial<PublicStatus>;
  const { writtenAt, staleAfterS, services, dataDelay } = status;
  if (!writtenAt || !staleAfterS || !services)
    return [
      wrong('/status.json is not of Heliograph', 'Check the address, and the web server’s configuration.'),
    ];
  const ageS = Math.round((Date.now() - Date.parse(writtenAt)) / 1_000);
  if (ageS > staleAfterS)
    return [
      wrong(
        `the public status page was written ${ageS} s ago`,
        'Make sure that a worker runs, and reaches the database.',
      ),
    ];
  const down = Object.entries(services).filter(([, { state }]) => state === 'down');
  return [
    ...(down.length === 0 ? [ok('the public status page shows nothing that is down')] : []),
    ...down.map(([service]) =>
      wrong(`the public status page shows that ${service} is down`, 'Run npm run doctor on its machine.'),
    ),
    ...(dataDelay?.state === 'slow'
      ? [
          wrong(
            `half of the readings arrive more than ${dataDelay.p50S} s after they were taken`,
            'See LiveReadingsDelayed in docs/runbook.md.',
          ),
        ]
      : []),
  ];
}

async function examineDevicePort(address: URL): Promise<Finding[]> {
  const port = Number(address.port || MQTT_PORT);
  const where = `${address.hostname}:${port}`;
  return [
    await examineCertificate(address.hostname, port),
    await logInAsStranger(`mqtts://${where}`).then(
      () => wrong(`${where} accepts a device that nobody registered`, 'Is it Heliograph’s ingest?'),
      (error: unknown) => {
        const { code } = error as { code?: unknown };
        if (REFUSED.includes(code)) return ok(`devices can log in at ${where}: a stranger was refused`);
        return code === UNAVAILABLE
          ? wrong(
              `ingest refuses devices at ${where} for now`,
              'Does it reach the database? Look into its log.',
            )
          : wrong(`no device can log in at ${where}: ${reasonOf(error)}`, 'Make sure that an ingest runs.');
      },
    ),
  ];
}

async function logInAsStranger(url: string): Promise<void> {
  const name = 'HELIOGRAPH-DOCTOR';
  const client = await mqtt.connectAsync(
    url,
    {
      ...{ clientId: name, username: name, password: name, connectTimeout: ANSWER_MAX_MS },
      // No secrets are sent, and the certificate has its own finding.
      rejectUnauthorized: false,
    },
    false,
  );
  await client.endAsync(true);
}

async function examineCertificate(host: string, port: number): Promise<Finding> {
  const where = `the certificate of ${host}:${port}`;
  const socket = connect({
    ...{ host, port, rejectUnauthorized: false },
    // TLS allows no IP address as a server name.
    ...(isIP(host) ? {} : { servername: host }),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(ANSWER_MAX_MS, () => reject(new Error('no answer')));
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
    });
    const finding = certificateFinding(where, new Date(socket.getPeerCertificate().valid_to));
    if (finding.state === 'ok' && !socket.authorized)
      return wrong(
        `${where} is not trusted: ${String(socket.authorizationError)}`,
        'Use one for this name from a public authority, or name your own with NODE_EXTRA_CA_CERTS.',
      );
    return finding;
  } catch (error) {
    return wrong(`${host}:${port} does not answer: ${reasonOf(error)}`, 'Is it open in the firewall?');
  } finally {
    socket.destroy();
  }
}

/** `fetch` wraps the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
