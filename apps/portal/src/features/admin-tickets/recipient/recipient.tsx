import { serialNumberInput } from '@heliograph/contracts/http/call';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { isFailed } from '../../../shared/api/known.js';
import { Facts } from '../../../shared/record/facts.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ticketQuery } from '../api/get-ticket.js';
import { caseText } from '../case/strings/en.js';
import css from './recipient.module.css';

interface Props {
  /** The number as typed. */
  serialNumber: string;
  description: string;
}

/**
 * Recipient and subject of a text message, shown before it is sent. Its space is reserved from the start, so that the
 * fields below do not move.
 */
export function Recipient({ serialNumber, description }: Props) {
  const words = caseText.recipient;
  const { data: valid } = serialNumberInput.safeParse(serialNumber);
  const query = useQuery({
    ...inverterOverviewQuery(valid ?? ''),
    enabled: valid !== undefined,
    refetchInterval: false,
    retry: false,
  });
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  const isUnknown = valid === undefined || isAbsent;
  return (
    <section className={css.recipient} aria-label={words.label} aria-busy={query.isFetching}>
      <h2>{words.label}</h2>
      {isUnknown && <p>{words.later}</p>}
      {!isUnknown && isFailed(query) && <FailureAlert />}
      {!isUnknown && query.isPending && <Skeleton height={56} width="100%" />}
      {!isUnknown && query.data && (
        <Facts
          facts={[
            [words.to, query.data.owner ? ownerWords(query.data.owner) : words.nobody],
            [words.inverter, [query.data.serial_number, query.data.inverterName].filter(Boolean).join(', ')],
            [words.about, description.trim() && <About key="about">{description.trim()}</About>],
          ]}
        />
      )}
    </section>
  );
}

const About = ({ children }: { children: string }) => <span className={css.about}>{children}</span>;

/** @param ticketId empty: not known yet */
export function RecipientOfTicket({ ticketId }: { ticketId: string }) {
  const { data: ticket } = useQuery({ ...ticketQuery(ticketId), enabled: ticketId !== '' });
  return (
    <Recipient
      serialNumber={(ticketId && ticket?.inverterSerialNo) ?? ''}
      description={ticket?.description ?? ''}
    />
  );
}

const ownerWords = ({ name, city, phoneEnding }: { name: string; city: string; phoneEnding: string }) =>
  [name, city, adminShellText.search.phoneEnding(phoneEnding)].filter(Boolean).join(', ');
