import type { PeerCurve } from '@heliograph/contracts/http/get-peer-curve';
import { formatInteger } from '../../../../shared/format/units.js';
import css from './diagnosis.module.css';
import { diagnosisText } from './strings/en.js';

/** Share of the peer inverters' median over all intervals in which both are known, %; null: none. */
function shareOf({ own, median }: PeerCurve): number | null {
  let [sum, ofPeers] = [0, 0];
  own.forEach((value, interval) => {
    const typical = median[interval] ?? null;
    if (value === null || typical === null) return;
    sum += value;
    ofPeers += typical;
  });
  return ofPeers > 0 ? (sum / ofPeers) * 100 : null;
}

/** The comparison in words, and its limits. */
export function PeerNote({ peers }: { peers: PeerCurve }) {
  const words = diagnosisText.peers;
  const counts = [formatInteger(peers.peers), formatInteger(peers.peersMax)] as const;
  const share = shareOf(peers);
  return (
    <p className={css.note} role="status">
      {peers.peers < peers.peersMin
        ? words.tooFew(counts[0], formatInteger(peers.peersMin))
        : share === null
          ? words.noShare(...counts)
          : words.share(formatInteger(share), ...counts)}
    </p>
  );
}
