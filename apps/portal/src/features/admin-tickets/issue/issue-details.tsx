import type { AdminIssue } from '@heliograph/contracts/http/get-all-admin-issues';
import { type AdminIssueStatus, adminIssueStatuses } from '@heliograph/domain/tickets/issue-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsOf } from '../../../shared/api/api-error.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { FieldPair } from '../../../shared/ui/form-card.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useAssignees } from '../api/assignees.js';
import { adminIssuesKey } from '../api/ticket-keys.js';
import { sendIssueWork } from '../api/update-admin-issue.js';
import { ticketQueueText } from '../strings/en.js';
import list from './reported-issues.module.css';

/** An issue's description, editable status and assignee, and its ticket or a link for creating one. */
export function IssueDetails({ issue }: { issue: AdminIssue }) {
  const words = ticketQueueText.issue;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const assignees = useAssignees();
  const { issueId, version, ticketId } = issue;
  const stored = { version, status: issue.status, assigneeId: issue.assigneeId ?? '' };
  const [draft, setDraft] = useState(stored);
  // A change of an earlier version is dropped.
  const { status, assigneeId } = draft.version === version ? draft : stored;
  const change = (part: { status: AdminIssueStatus } | { assigneeId: string }) =>
    setDraft({ version, status, assigneeId, ...part });
  const saving = useMutation({
    mutationFn: () => sendIssueWork({ issueId, version, status, assigneeId: assigneeId || null }),
    onSuccess: () => say(words.saved, 'success'),
    onError: (error) => say(wordsOf(error, words.notSaved), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminIssuesKey }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const isSame = status === stored.status && assigneeId === stored.assigneeId;
  return (
    <div className={list.details}>
      <p className={list.said}>{issue.issueDescription}</p>
      <form className={list.work} onSubmit={save}>
        <FieldPair>
          <SelectField
            label={words.status}
            error={undefined}
            choices={adminIssueStatuses.map((value) => ({ value, label: words.statuses[value] }))}
            value={status}
            onChange={({ target }) => change({ status: target.value as AdminIssueStatus })}
          />
          <SelectField
            label={words.assignee}
            error={undefined}
            placeholder={ticketQueueText.bulk.nobody}
            choices={withAssignee(assignees, issue)}
            value={assigneeId}
            onChange={({ target }) => change({ assigneeId: target.value })}
          />
        </FieldPair>
        <div className={list.ways}>
          <PendingButton
            type="submit"
            inactive={isSame}
            pending={saving.isPending}
            pendingLabel={words.saving}
          >
            {words.save}
          </PendingButton>
          {ticketId === null ? (
            <ButtonLink to={ticketAddress(issue)}>{words.makeTicket}</ButtonLink>
          ) : (
            <Link to={`/admin/ticket/${ticketId}`}>{words.ticket(ticketId)}</Link>
          )}
        </div>
      </form>
    </div>
  );
}

/** The administrators, and the issue's assignee even if that account is disabled. */
function withAssignee(assignees: ReturnType<typeof useAssignees>, { assigneeId, assignedTo }: AdminIssue) {
  const choices = assignees.map(({ adminId, label }) => ({ value: adminId, label }));
  const isListed = assigneeId === null || choices.some(({ value }) => value === assigneeId);
  return isListed ? choices : [{ value: assigneeId, label: assignedTo ?? assigneeId }, ...choices];
}

/** The ticket form, filled in with the issue. */
function ticketAddress({ issueId, inverterSerialNo, issueTitle, issueDescription }: AdminIssue): string {
  const address = new URLSearchParams({
    issueId,
    serialNo: inverterSerialNo,
    description: `${issueTitle}\n${issueDescription}`,
  });
  return `/admin/generateTicket?${address}`;
}
