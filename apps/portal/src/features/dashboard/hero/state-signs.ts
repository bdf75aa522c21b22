import {
  Activity,
  CircleCheck,
  Clock,
  Hourglass,
  Moon,
  PlugZap,
  RadioTower,
  RefreshCw,
  Sun,
  TriangleAlert,
  Unlink,
  ZapOff,
  type LucideIcon,
} from 'lucide-react';
import type { ShownState } from '../state/shown-state.js';

/** The sign of each state: different pictures for what is easily taken for one another. */
export const signs: Record<ShownState, LucideIcon> = {
  producing: Sun,
  standby: PlugZap,
  night: Moon,
  lost: Unlink,
  fault: TriangleAlert,
  stale: Clock,
  clockWrong: Clock,
  waiting: Hourglass,
  catchingUp: RefreshCw,
  areaGrid: ZapOff,
  areaNetwork: RadioTower,
  area: RadioTower,
  flapping: Activity,
  recovered: CircleCheck,
};
