/**
 * Lists of alarms. `all`: of the last seven days; `standing`: open outages and active faults older than a day;
 * `closed`: closed outages of the last seven days outside incidents; `closed_without_ticket`: those without a ticket.
 */
export const alarmViews = ['all', 'standing', 'closed', 'closed_without_ticket'] as const;

export type AlarmView = (typeof alarmViews)[number];
