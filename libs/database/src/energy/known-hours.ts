/** All known hours: finished ones from their rows, the current one from the energy cursor (its row is outdated). */
export const knownHoursSql = /* sql */ `
SELECT inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh, anchor_ts FROM energy_hours h
WHERE NOT EXISTS (SELECT FROM energy_tails t WHERE t.inverter_id = h.inverter_id AND t.hour_at = h.hour_at)
UNION ALL
SELECT inverter_id, hour_at, hour_energy_wh, total_wh, backfilled_wh, hour_quality, NULL, NULL, last_ts FROM energy_tails WHERE hour_at IS NOT NULL`;
