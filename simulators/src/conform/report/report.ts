import { judgeRun, type Verdict } from '../checks/all.js';
import type { Status } from '../checks/check.js';
import type { Entry } from '../packet-log.js';
import type { Profile } from '../profile.js';
import type { Seen } from '../seen.js';

export interface Report {
  readonly serialNumber: string;
  readonly address: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly counts: Record<Status, number>;
  readonly checks: readonly ReportedCheck[];
}

export interface ReportedCheck {
  readonly id: string;
  readonly status: Status;
  readonly because: string;
  readonly rule: { readonly page: string; readonly words: string };
  readonly evidence: readonly { readonly at: string; readonly connection: number; readonly text: string }[];
}

/** Source of the quoted rules. */
const GUIDE = 'docs/devices.md';
const EVIDENCE_MAX = 6;
const TEXT_MAX = 400;

/** Report of an evaluated run, without secrets. */
export function makeReport(seen: Seen, profile: Profile, address: string): Report {
  const checks = judgeRun(seen, profile).map(toReported);
  const count = (status: Status) => checks.filter((check) => check.status === status).length;
  const { entries } = seen.log;
  const at = (entry: Entry | undefined) => new Date(entry?.at ?? 0).toISOString();
  return {
    serialNumber: seen.serialNumber,
    address,
    startedAt: at(entries[0]),
    endedAt: at(entries.at(-1)),
    counts: { PASS: count('PASS'), FAIL: count('FAIL'), 'NOT SEEN': count('NOT SEEN') },
    checks,
  };
}

function toReported({ id, status, because, rule, evidence }: Verdict): ReportedCheck {
  return {
    id,
    status,
    because,
    rule: { page: `${GUIDE}#${rule.section}`, words: rule.words },
    evidence: [...new Set(evidence)]
      .sort((a, b) => a.at - b.at)
      .slice(0, EVIDENCE_MAX)
      .map((entry) => ({
        at: new Date(entry.at).toISOString(),
        connection: entry.connection,
        text: describe(entry),
      })),
  };
}

function describe(entry: Entry): string {
  switch (entry.kind) {
    case 'opened':
      return `connection opened${entry.certificate ? `, ${entry.certificate} certificate shown` : ''}`;
    case 'closed':
      return `connection closed by the ${entry.by}: ${entry.because}`;
    case 'connect': {
      const { clientId, username, password, clean, keepalive, will, protocolVersion } = entry.packet;
      const said = { protocolVersion, clientId, username, clean, keepalive };
      const lastWill = will && { ...will, payload: will.payload.toString() };
      return `CONNECT ${JSON.stringify({ ...said, password: password ? 'given' : 'missing', will: lastWill })}`;
    }
    case 'connack':
      return `CONNACK ${entry.code}`;
    case 'publish': {
      const { topic, qos, retain, dup, messageId } = entry.packet;
      const flags = [`QoS ${qos}`, retain && 'retained', dup && 'DUP', messageId && `id ${messageId}`];
      return `PUBLISH ${topic} (${flags.filter(Boolean).join(', ')}) ${shortened(entry.text)}`;
    }
    case 'puback':
      return `PUBACK ${entry.messageId}`;
    case 'subscribe':
      return `SUBSCRIBE ${entry.packet.subscriptions.map(({ topic, qos }) => `${topic} (QoS ${qos})`).join(', ')}`;
    case 'ping':
      return 'PINGREQ';
    case 'disconnect':
      return 'DISCONNECT';
    case 'command':
      return `sent to the device: ${entry.topic} ${entry.text}`;
    case 'malformed':
      return `malformed: ${entry.because}`;
    case 'step':
      return `step ${entry.step} ${entry.phase}`;
  }
}

const shortened = (text: string) =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}… (${text.length} characters)` : text;
