import { enqueueSql, inverterJsonSql, inverterKeySql } from './enqueue-sql.js';

/**
 * In SQL, writes the event of a changed ticket, without any text that a person wrote.
 * @param tickets CTE with the columns of the changed tickets
 */
export const ticketEventSql = (
  event: 'ticket.created' | 'ticket.status_changed' | 'ticket.closed',
  tickets: string,
  occurredAt = 'now()',
) =>
  enqueueSql(event, {
    source: `${tickets} ticket JOIN inverters ON inverters.id = ticket.inverter_id`,
    orderingKey: inverterKeySql('ticket.inverter_id'),
    occurredAt,
    data: /* sql */ `jsonb_build_object(
      'inverter', ${inverterJsonSql('inverters')},
      'ticket', jsonb_build_object('id', ticket.id::text, 'status', ticket.status, 'priority', ticket.priority,
        'faultCode', ticket.fault_code, 'outageId', ticket.silence_case_id::text))`,
  });
