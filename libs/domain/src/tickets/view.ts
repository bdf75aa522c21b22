/** Predefined views of administrators' tickets. All but the last two hold active tickets only. */
export const ticketViews = [
  'active',
  'mine',
  'unassigned',
  'overdue',
  'high',
  'on_hold',
  'waiting',
  'closed',
  'closed_this_week',
] as const;
export type TicketView = (typeof ticketViews)[number];
