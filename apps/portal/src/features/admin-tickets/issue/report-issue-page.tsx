import { useOutletContext, useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import { FormCard, FormPlace } from '../../../shared/ui/form-card.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { ReportedIssues } from './reported-issues.js';
import { useReportIssue } from './use-report-issue.js';

/** Reports an issue with an inverter to the team, and lists earlier reports. */
export function AdminReportIssuePage() {
  const words = adminTicketText.issue;
  const { adminId } = useOutletContext<Admin>();
  const [address] = useSearchParams();
  const report = useReportIssue(adminId, address.get('serialNo') ?? '');
  const { errors } = report.form.formState;
  return (
    <AdminPage title={words.title}>
      <FormPlace intro={words.intro} outcome={report.done && <Outcome kind="done" message={words.success} />}>
        <FormCard
          onSubmit={(event) => void report.submit(event)}
          failure={
            report.failure && (
              <Outcome kind="failed" message={report.failure} more={adminTicketText.form.kept} />
            )
          }
          actions={
            <>
              <Button onClick={report.cancel}>{words.cancel}</Button>
              <PendingButton
                type="submit"
                variant="contained"
                color="secondary"
                pending={report.pending}
                pendingLabel={words.submitting}
              >
                {words.submit}
              </PendingButton>
            </>
          }
        >
          <Field
            label={adminTicketText.form.serialNo}
            error={errors.inverterSerialNo?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...report.form.register('inverterSerialNo')}
          />
          <Field
            label={words.issueTitle}
            error={errors.issueTitle?.message}
            autoComplete="off"
            {...report.form.register('issueTitle')}
          />
          <TextAreaField
            label={adminTicketText.form.description}
            error={errors.issueDescription?.message}
            {...report.form.register('issueDescription')}
          />
        </FormCard>
      </FormPlace>
      <ReportedIssues />
    </AdminPage>
  );
}
