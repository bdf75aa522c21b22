import type { CertificateKind } from '../packet-log.js';
import type { Seen } from '../seen.js';
import { fail, notSeen, pass, type Check, type Finding } from './check.js';

const CHECK_IT = { section: 'connecting', words: 'Check the certificate and its name' } as const;

export const certificates: readonly Check[] = [
  {
    id: 'tls',
    needs: 'tls',
    rule: { section: 'connecting', words: 'required on any network that is not your own' },
    judge: (seen) => {
      const secured = seen.connections.find(
        ({ opened, connect }) => opened.certificate === 'right' && connect,
      );
      if (secured) return pass('connected with TLS', [secured.opened, secured.connect!]);
      const opened = seen.log.of('opened').filter(({ certificate }) => certificate === 'right');
      if (opened.length === 0) return notSeen('the counterpart has no TLS; name an mqtts:// address');
      return fail('never connected with TLS', seen.log.of('closed').slice(-3));
    },
  },
  refuses('tls-authority', 'foreign', 'a certificate of another authority'),
  refuses('tls-name', 'wrong name', "another server's certificate"),
  refuses('tls-expired', 'expired', 'an expired certificate'),
];

function refuses(id: string, kind: CertificateKind, what: string): Check {
  return { id, needs: 'tls', rule: CHECK_IT, judge: (seen) => judgeRefusal(seen, kind, what) };
}

function judgeRefusal(seen: Seen, kind: CertificateKind, what: string): Finding {
  const shown = seen.connections.filter(({ opened }) => opened.certificate === kind);
  if (shown.length === 0) return notSeen(`${what} was not shown to the device`);
  const trusting = shown.find(({ connect }) => connect);
  if (trusting) return fail(`sent its secret to ${what}`, [trusting.opened, trusting.connect!]);
  const refused = shown.filter(({ closed }) => closed);
  return refused.length > 0
    ? pass(`refused ${what}`, [refused[0]!.opened, refused[0]!.closed!])
    : notSeen('the device did not answer');
}
