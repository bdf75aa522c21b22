import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { FormSending } from '../../shared/forms/sending.js';
import { reportIssueText } from './strings/en.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { Field } from '../../shared/ui/field.js';
import { FormCard, FormPlace } from '../../shared/ui/form-card.js';
import { InverterField } from '../../shared/ui/inverter-field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { TextAreaField } from '../../shared/ui/text-area-field.js';
import { issueDraft } from './draft.js';
import { issueOfFault } from './issue-of-fault.js';
import { issueSchema, type Issue } from './issue-schema.js';
import { FilesField } from './files-field.js';
import { Cleared, Created, Failed, Uploads } from './outcome.js';
import { useReportIssue } from './use-report-issue.js';
import { useUploads } from './use-uploads.js';

interface Props {
  user: User;
  inverters: readonly CustomerInverter[];
  /** The address, which may name a serial number and a fault. */
  address: URLSearchParams;
}

/** The first wanted serial number that the customer owns, or the only inverter; otherwise none is preselected. */
function chosenAmong(inverters: readonly CustomerInverter[], ...wanted: (string | null)[]): string {
  const own = inverters.map(({ serial_number }) => serial_number);
  const asked = wanted.find((one) => one !== null && own.includes(one));
  return asked ?? (own.length === 1 ? own[0]! : '');
}

export function ReportIssueForm({ user, inverters, address }: Props) {
  const words = reportIssueText;
  const say = useSnackbar();
  const named = address.get('serialNo');
  const empty = { serialNo: chosenAmong(inverters, named), title: '', description: '' };
  const [draft] = useState(() => issueDraft(user.userId, empty.serialNo));
  const [written] = useState(() => {
    const kept = draft.read();
    const serialNo = chosenAmong(inverters, named, kept?.serialNo ?? null);
    const { timeZone } = inverters.find(({ serial_number }) => serial_number === serialNo) ?? inverters[0]!;
    return { ...(kept ?? issueOfFault(address, timeZone)), serialNo };
  });
  const form = useForm<Issue>({ resolver: formResolver(issueSchema), defaultValues: written });
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Number of times the form was cleared, which also forgets refused files. */
  const [emptied, setEmptied] = useState(0);
  const [discarded, setDiscarded] = useState<{ issue: Issue; files: readonly File[] } | null>(null);
  const clearFiles = () => {
    setFiles([]);
    setEmptied((times) => times + 1);
  };
  const { uploads, start, again, pending: uploading } = useUploads();
  const report = useReportIssue(user, (ticketId) => {
    draft.forget();
    form.reset(empty);
    clearFiles();
    start(ticketId, files);
  });

  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  );

  const cancel = () => {
    const now = form.getValues();
    const isFilled = now.title || now.description || files.length > 0;
    setDiscarded(isFilled ? { issue: now, files } : null);
    report.reset();
    draft.forget();
    reset(empty);
    clearFiles();
    form.setFocus('title');
  };
  const undo = () => {
    if (!discarded) return;
    reset(discarded.issue);
    setFiles(discarded.files);
    draft.keep(discarded.issue);
    setDiscarded(null);
    form.setFocus('title');
  };
  const send = form.handleSubmit(
    (issue) => {
      setDiscarded(null);
      if (!uploading) report.send(issue);
    },
    ({ serialNo, title, description }) =>
      say((serialNo ?? title ?? description)?.message ?? text.somethingWrong, 'error'),
  );
  const { errors } = form.formState;
  return (
    <FormPlace
      intro={words.intro}
      outcome={
        <>
          {report.ticketId !== undefined && <Created ticketId={report.ticketId} />}
          {report.ticketId !== undefined && uploads.length > 0 && (
            <Uploads uploads={uploads} again={() => again(report.ticketId!)} />
          )}
          {discarded && <Cleared undo={undo} />}
        </>
      }
    >
      <FormCard
        onSubmit={(event) => void send(event)}
        failure={report.failure && <Failed message={report.failure} />}
        actions={
          <>
            <Button onClick={cancel}>{words.cancel}</Button>
            <PendingButton
              type="submit"
              variant="contained"
              color="primary"
              pending={report.pending || uploading}
              pendingLabel={words.reporting}
            >
              {words.report}
            </PendingButton>
          </>
        }
      >
        <FormSending value={report.pending}>
          <InverterField
            inverters={inverters}
            error={errors.serialNo?.message}
            {...form.register('serialNo')}
          />
          <Field
            label={words.title}
            placeholder={words.titlePlace}
            error={errors.title?.message}
            autoComplete="off"
            {...form.register('title')}
          />
          <TextAreaField
            label={words.description}
            hint={words.descriptionHint}
            error={errors.description?.message}
            {...form.register('description')}
          />
          <FilesField key={emptied} files={files} onChange={setFiles} />
        </FormSending>
      </FormCard>
    </FormPlace>
  );
}
