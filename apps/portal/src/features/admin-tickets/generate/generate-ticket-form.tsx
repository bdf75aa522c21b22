import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import { FieldPair, FormCard, FormPlace } from '../../../shared/ui/form-card.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { AssigneeField } from '../assignee-field.js';
import { PriorityField } from '../priority-field.js';
import { ticketQueueText } from '../strings/en.js';
import { Recipient } from '../recipient/recipient.js';
import { causeIn, emptyTicket, generateSchema, ticketIn, type NewTicket } from './generate-schema.js';
import { useGenerateTicket } from './use-generate-ticket.js';

export function GenerateTicketForm({ admin, address }: { admin: Admin; address: URLSearchParams }) {
  const words = adminTicketText.form;
  const say = useSnackbar();
  const me = `${admin.firstName} ${admin.lastName}`;
  const [cause, setCause] = useState(() => causeIn(address));
  const { form, first } = useDraftForm<NewTicket>({
    place: `generate-ticket ${admin.adminId} ${address}`,
    resolver: formResolver(generateSchema),
    defaultValues: ticketIn(address, me),
  });
  const { errors } = form.formState;
  const [priority, assignedTo, description] = useWatch({
    control: form.control,
    name: ['priority', 'assignedTo', 'description'],
  });
  const [serialNumber, setSerialNumber] = useState(first.inverterSerialNo);
  const fresh = { ...emptyTicket, createdBy: me };
  const [issueId, setIssueId] = useState(() => address.get('issueId'));
  const generate = useGenerateTicket(
    admin.adminId,
    { cause, issueId },
    {
      onCreated: () => {
        setCause(null);
        setIssueId(null);
        setSerialNumber('');
        form.reset(fresh);
      },
      onUnknownSerial: (message) => form.setError('inverterSerialNo', { message }, { shouldFocus: true }),
    },
  );

  const clear = () => {
    setCause(null);
    setIssueId(null);
    setSerialNumber('');
    form.reset(emptyTicket);
    generate.reset();
    form.setFocus('inverterSerialNo');
  };
  const submit = form.handleSubmit(generate.send, (wrong) =>
    say(Object.values(wrong)[0]?.message ?? text.somethingWrong, 'error'),
  );
  return (
    <FormPlace
      intro={words.intro}
      outcome={
        <>
          {cause && (
            <Outcome
              kind="note"
              message={cause.kind === 'silence' ? words.forCause.silence : words.forCause.fault(cause.code)}
            />
          )}
          {issueId && <Outcome kind="note" message={ticketQueueText.issue.madeOf} />}
          {generate.ticketId !== undefined && (
            <Outcome kind="done" message={words.success} more={words.number(generate.ticketId)}>
              <Link to={`/admin/ticket/${generate.ticketId}`}>{adminTicketText.title}</Link>
            </Outcome>
          )}
          {generate.notTold && <Outcome kind="failed" message={words.notTold(generate.notTold)} />}
        </>
      }
    >
      <FormCard
        onSubmit={(event) => void submit(event)}
        failure={generate.failure && <Outcome kind="failed" message={generate.failure} more={words.kept} />}
        actions={
          <>
            <Button onClick={clear}>{words.clear}</Button>
            <PendingButton
              type="submit"
              variant="contained"
              color="secondary"
              pending={generate.pending}
              pendingLabel={words.generating}
            >
              {words.generate}
            </PendingButton>
          </>
        }
      >
        <Field
          label={words.serialNo}
          error={errors.inverterSerialNo?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.register('inverterSerialNo', {
            onBlur: () => setSerialNumber(form.getValues('inverterSerialNo')),
          })}
        />
        <Recipient serialNumber={serialNumber} description={description} />
        <FieldPair>
          <Field
            label={words.createdBy}
            error={errors.createdBy?.message}
            autoComplete="off"
            {...form.register('createdBy')}
          />
          <AssigneeField
            typed={assignedTo}
            label={words.assignedTo}
            error={errors.assignedTo?.message}
            {...form.register('assignedTo')}
          />
        </FieldPair>
        <TextAreaField
          label={words.description}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <FieldPair>
          <Field
            label={words.error}
            error={errors.error?.message}
            autoComplete="off"
            {...form.register('error')}
          />
          <PriorityField
            value={priority}
            onChange={(value) => form.setValue('priority', value, { shouldDirty: true })}
          />
        </FieldPair>
      </FormCard>
    </FormPlace>
  );
}
