import { setAdminIssue } from '@heliograph/contracts/http/set-admin-issue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { adminIssuesKey } from '../api/ticket-keys.js';
import { sendIssue } from '../api/set-admin-issue.js';

const issueSchema = setAdminIssue.input.omit({ adminId: true });
type Issue = z.output<typeof issueSchema>;

/** @param serialNo initial value of the form */
export function useReportIssue(adminId: string, serialNo: string) {
  const words = adminTicketText.issue;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const { form } = useDraftForm<Issue>({
    place: `admin-issue ${adminId} ${serialNo}`,
    resolver: formResolver(issueSchema),
    defaultValues: { inverterSerialNo: serialNo, issueTitle: '', issueDescription: '' },
  });
  const failureOf = (error: Error) => (isUnreachable(error) ? words.network : wordsOf(error, words.failed));
  const clear = () => form.reset({ inverterSerialNo: '', issueTitle: '', issueDescription: '' });
  const sending = useMutation({
    mutationFn: (issue: Issue) => sendIssue({ ...issue, adminId }),
    onSuccess: () => {
      say(words.success, 'success');
      clear();
      void queryClient.invalidateQueries({ queryKey: adminIssuesKey });
    },
    onError: (error) => {
      const message = failureOf(error);
      say(message, 'error');
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (isUnknown) form.setError('inverterSerialNo', { message }, { shouldFocus: true });
    },
  });
  return {
    form,
    submit: form.handleSubmit(
      (issue) => {
        if (!sending.isPending) sending.mutate(issue);
      },
      (wrong) => say(Object.values(wrong)[0]?.message ?? text.somethingWrong, 'error'),
    ),
    cancel: () => {
      clear();
      sending.reset();
      form.setFocus('inverterSerialNo');
    },
    pending: sending.isPending,
    done: sending.isSuccess,
    failure: sending.error && failureOf(sending.error),
  };
}
