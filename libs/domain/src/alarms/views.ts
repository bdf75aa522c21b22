/**
 * Lists of alarms: all of the last seven days; open outages and active faults older than a day; outages outside
 * incidents of the last seven days that are closed, and those of them that had no ticket.
 */
export const alarmViews = ['all', 'standing', 'closed', 'closed_without_ticket'] as const;

export type AlarmView = (typeof alarmViews)[number];
