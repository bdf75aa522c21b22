import {
  Activity,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Hourglass,
  Moon,
  PlugZap,
  RadioTower,
  RefreshCw,
  Sun,
  TriangleAlert,
  Unlink,
  WifiOff,
  ZapOff,
  type LucideIcon,
} from 'lucide-react';
import type { ShownState } from '../state/shown-state.js';

/** The icon of each state: similar states must still look different. */
export const stateIcons: Record<ShownState, LucideIcon> = {
  producing: Sun,
  standby: PlugZap,
  night: Moon,
  lost: Unlink,
  fault: TriangleAlert,
  stale: Clock,
  clockWrong: Clock,
  waiting: Hourglass,
  unknown: CircleQuestionMark,
  offline: WifiOff,
  catchingUp: RefreshCw,
  areaGrid: ZapOff,
  areaNetwork: RadioTower,
  area: RadioTower,
  flapping: Activity,
  recovered: CircleCheck,
};
