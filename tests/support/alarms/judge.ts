import { judgeIncidents, type JudgedIncidents } from './judge-incidents.js';
import { causesOfMessages, countTold, type MessageOfCause, type ToldOfCause } from './judge-messages.js';
import type { Episode, Result } from './result.js';
import type { Line } from './scenario.js';
import { whyFalse, type TrueOutage } from './truth.js';
import type { World } from './world.js';

/** A true outage, and when it was detected. */
export interface JudgedSilence {
  readonly silence: TrueOutage;
  /** When the platform had an open outage for it; null: never. */
  readonly foundAt: number | null;
  readonly isLate: boolean;
  /** Delay beyond the threshold in the inverter's intervals, negative: before the threshold. Null: not detected. */
  readonly delayIntervals: number | null;
}

interface JudgedEpisode {
  readonly episode: Episode;
  /** The event of the inverter; null: the outage is false. */
  readonly cause: Line | null;
  /** Why it is false, null: it isn't. */
  readonly why: string | null;
}

export interface Verdict extends JudgedIncidents {
  readonly silences: readonly JudgedSilence[];
  readonly episodes: readonly JudgedEpisode[];
  readonly messages: readonly MessageOfCause[];
  readonly told: readonly ToldOfCause[];
}

/** Evaluates a detection method's results against the truth. */
export function judge(world: World, { episodes, messages, incidents }: Result): Verdict {
  const silencesOf = byInverter(world.silences);
  const episodesOf = byInverter(episodes);
  const ofIncidents = judgeIncidents(world, silencesOf, incidents);
  const causeOfIncident = new Map(
    ofIncidents.incidents.map(({ incident, cause }) => [incident.incidentId, cause]),
  );
  const ofCauses = causesOfMessages(world, silencesOf, messages, causeOfIncident);
  return {
    silences: world.silences.map((silence) =>
      judgeSilence(world, silence, episodesOf.get(silence.inverterId) ?? []),
    ),
    episodes: episodes.map((episode) =>
      judgeEpisode(world, silencesOf.get(episode.inverterId) ?? [], episode),
    ),
    messages: ofCauses,
    told: countTold(ofCauses, new Set(ofIncidents.common.map(({ line }) => line))),
    ...ofIncidents,
  };
}

function byInverter<T extends { readonly inverterId: number }>(all: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(one.inverterId, [...(groups.get(one.inverterId) ?? []), one]);
  return groups;
}

function judgeSilence(world: World, silence: TrueOutage, episodes: readonly Episode[]): JudgedSilence {
  const episode = episodes.find(
    ({ from, until }) => from < silence.until && (until === null || until > silence.from),
  );
  if (!episode) return { silence, foundAt: null, isLate: false, delayIntervals: null };
  const foundAt = Math.max(episode.from, silence.from);
  const { intervalMs } = world.lives[silence.inverterId - 1]!.inverter;
  const delayIntervals = (foundAt - silence.dueAt) / intervalMs;
  return { silence, foundAt, isLate: foundAt > silence.boundAt, delayIntervals };
}

function judgeEpisode(world: World, silences: readonly TrueOutage[], episode: Episode): JudgedEpisode {
  const { inverterId, from: at } = episode;
  const silence = silences.find(({ from, until }) => at >= from && at <= until);
  if (silence) return { episode, cause: silence.causes[0]!, why: null };
  const life = world.lives[inverterId - 1]!;
  const why = whyFalse(life, world.lines, at);
  const cut = life.cuts.findLast(({ from }) => from <= at);
  return { episode, why, cause: why === null ? cut!.line : null };
}
