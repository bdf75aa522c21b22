import { clear } from './clear.js';
import { fog } from './fog.js';
import { monsoon } from './monsoon.js';
import type { Plan } from './world.js';

export const worldNames = ['clear', 'fog', 'monsoon'] as const;
export type WorldName = (typeof worldNames)[number];

export const worlds: Readonly<Record<WorldName, Plan>> = { clear, fog, monsoon };

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(worlds, name);
