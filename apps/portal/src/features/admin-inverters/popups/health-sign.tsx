import type { InverterHealth } from '@heliograph/domain/inverter/health';
import { Check, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import css from './health-sign.module.css';

const signs: Record<InverterHealth, LucideIcon> = { GOOD: Check, MEDIUM: Clock, HIGH: TriangleAlert };

/** An inverter's health: green, red, else amber, with icon and label, since colour alone is not accessible. */
export function HealthSign({ health }: { health: InverterHealth }) {
  const Sign = signs[health];
  return (
    <span className={css.sign} data-health={health}>
      <Sign size={20} strokeWidth={1.8} aria-hidden />
      <span>
        <b>{adminInverterText.health.levels[health]}</b>
        <small>{adminInverterText.health.meaning[health]}</small>
      </span>
    </span>
  );
}
