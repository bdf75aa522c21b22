import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Times in µs. Fields that begin with `t` are thread time, which passes only while the thread runs. */
interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly name: string;
  ts: number;
  dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
}

interface Task {
  readonly event: TraceEvent;
  readonly from: number;
  readonly to: number;
  readonly threadFrom: number;
  readonly threadTime: number;
}

/**
 * Shortens every task in the trace of a stored Lighthouse run to its processor time, so that other load on the machine
 * does not count. Network events stay unchanged.
 */
export async function asProcessorTime(folder: string): Promise<void> {
  const file = join(folder, 'defaultPass.trace.json');
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, TraceEvent[]>();
  for (const event of trace.traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    const others = threads.get(thread);
    if (others) others.push(event);
    else threads.set(thread, [event]);
  }
  for (const events of threads.values()) shorten(events);
  await writeFile(file, JSON.stringify(trace));
}

function shorten(events: readonly TraceEvent[]): void {
  const tasks = events
    .flatMap((event) => (isTask(event) ? [taskOf(event)] : []))
    .sort((a, b) => a.from - b.from);
  for (const event of events) {
    const task = tasks[lastBefore(tasks, event.ts)];
    const end = event.ts + (event.dur ?? 0);
    if (!task || event.ts >= task.to || end > task.to) continue;
    const begun = event === task.event ? 0 : worked(task, event.ts, event.tts);
    const ended = worked(task, end, event.tdur === undefined ? undefined : event.tts! + event.tdur);
    event.ts = task.from + begun;
    if (event.dur !== undefined) event.dur = Math.max(0, ended - begun);
  }
}

const isTask = ({ ph, name, dur, tts, tdur }: TraceEvent) =>
  ph === 'X' && name === 'RunTask' && dur! > 0 && tts !== undefined && tdur !== undefined;

const taskOf = (event: TraceEvent): Task => ({
  event,
  from: event.ts,
  to: event.ts + event.dur!,
  threadFrom: event.tts!,
  threadTime: Math.min(event.dur!, event.tdur!),
});

/** Processor time of a task up to a moment within it; proportional if the thread time is unknown. */
function worked(task: Task, at: number, threadAt: number | undefined): number {
  const share = task.threadTime / (task.to - task.from);
  const time = threadAt === undefined ? (at - task.from) * share : threadAt - task.threadFrom;
  return Math.min(task.threadTime, Math.max(0, time));
}

/** Index of the last task that begins at or before `ts`; -1 if there is none. */
function lastBefore(tasks: readonly Task[], ts: number): number {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tasks[middle]!.from <= ts) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
