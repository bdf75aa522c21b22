import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { useLayoutEffect } from 'react';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { inverterText } from '../../../shared/strings/en/inverters.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { DiscardFoot } from '../../../shared/ui/discard-foot.js';
import { Field } from '../../../shared/ui/field.js';
import { FieldPair } from '../../../shared/ui/form-card.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { fieldTitles } from './field-titles.js';
import { InverterConflict } from './inverter-conflict.js';
import { CapitalField, DateField, PowerRatingField } from '../../../shared/inverter/inverter-inputs.js';
import { SimField } from '../../../shared/inverter/sim-field.js';
import css from './popup.module.css';
import { FormFoot } from '../../../shared/ui/form-foot.js';
import { PopupBody, PopupFoot } from '../../../shared/ui/popup-frame.js';
import { useInverterEdit } from './use-inverter-edit.js';

interface Props {
  record: InverterRecord;
  /** Whether to ask before discarding unsaved changes. */
  asking: boolean;
  onKeep: () => void;
  onDirty: (dirty: boolean) => void;
  /** Asks for confirmation if there are unsaved changes. */
  onLeave: () => void;
  onClose: () => void;
}

export function UpdateInverterForm({ record, asking, ...on }: Props) {
  const words = adminInverterText.edit;
  const names = adminInverterText.fields;
  const { form, base, typed, conflict, changed, failure, ...edit } = useInverterEdit(record, on.onClose);
  const { register } = form;
  const { errors } = form.formState;
  const { date_of_installation: installed, date_of_purchase: purchased, status, latitude, longitude } = typed;
  const place = latitude !== '' || longitude !== '';
  const titles = fieldTitles();
  const dirty = changed.length > 0;
  const { onDirty } = on;
  useLayoutEffect(() => {
    onDirty(dirty);
  });
  return (
    <form noValidate onChange={edit.forgetFailure} onSubmit={(event) => void edit.submit(event)}>
      <PopupBody>
        <FieldPair>
          <CapitalField
            label={names.invoiceNo}
            autoFocus
            error={errors.invoice_number?.message}
            {...register('invoice_number')}
          />
          <Field
            label={names.dealer}
            error={errors.dealer?.message}
            autoComplete="off"
            {...register('dealer')}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            label={names.status}
            choices={inverterStatuses.map((value) => ({ value, label: inverterText.status[value] }))}
            hint={hintOf(base, status)}
            error={errors.status?.message}
            {...register('status')}
          />
          <PowerRatingField phases error={errors.power_rating?.message} {...register('power_rating')} />
        </FieldPair>
        <FieldPair>
          <DateField
            label={names.dateOfInstallation}
            value={installed}
            error={errors.date_of_installation?.message}
            {...register('date_of_installation')}
          />
          <DateField
            label={names.dateOfPurchase}
            value={purchased}
            error={errors.date_of_purchase?.message}
            {...register('date_of_purchase')}
          />
        </FieldPair>
        <FieldPair>
          <SimField
            value={typed.sim}
            before={base.sim}
            anySim={edit.anySim}
            onAnySim={edit.takeAnySim}
            error={errors.sim?.message}
            {...register('sim')}
          />
          <Field
            label={names.name}
            error={errors.inverterName?.message}
            autoComplete="off"
            {...register('inverterName')}
          />
        </FieldPair>
        <FieldPair>
          <Field
            label={names.latitude}
            hint={place ? names.latitudeHint : names.placeHint}
            error={errors.latitude?.message}
            inputMode="decimal"
            autoComplete="off"
            {...register('latitude', { deps: 'longitude' })}
          />
          <Field
            label={names.longitude}
            hint={place ? names.longitudeHint : ''}
            error={errors.longitude?.message}
            inputMode="decimal"
            autoComplete="off"
            {...register('longitude', { deps: 'latitude' })}
          />
        </FieldPair>
        <Field
          label={names.timeZone}
          hint={names.zoneHint}
          error={errors.time_zone?.message}
          autoComplete="off"
          spellCheck={false}
          {...register('time_zone')}
        />
        <NoticePlace of={conflict ?? failure}>
          {conflict && (
            <InverterConflict conflict={conflict} base={base} onLoad={edit.load} onKeep={edit.keep} />
          )}
          {failure !== null && <Outcome kind="failed" message={failure} />}
        </NoticePlace>
      </PopupBody>
      {asking ? (
        <DiscardFoot onKeep={on.onKeep} onDiscard={edit.discard} />
      ) : edit.removing ? (
        <RemovalFoot pending={edit.pending} onCancel={edit.keepInService} onConfirm={edit.remove} />
      ) : (
        <FormFoot
          onCancel={on.onLeave}
          pending={edit.pending}
          pendingLabel={words.updating}
          message={dirty ? words.changed(changed.map((name) => titles[name]).join(', ')) : words.unchanged}
        >
          {words.update}
        </FormFoot>
      )}
    </form>
  );
}

interface RemovalProps {
  pending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before the status REMOVED is saved; the safe button has the focus. */
function RemovalFoot({ pending, onCancel, onConfirm }: RemovalProps) {
  const words = adminInverterText.edit;
  return (
    <PopupFoot message={words.confirmRemoval}>
      <Button autoFocus onClick={onCancel}>
        {text.cancel}
      </Button>
      <PendingButton
        className={css.danger}
        pending={pending}
        pendingLabel={words.updating}
        onClick={onConfirm}
      >
        {words.remove}
      </PendingButton>
    </PopupFoot>
  );
}

function hintOf({ status: was }: InverterRecord, now: string): string {
  const words = adminInverterText.edit;
  if (was === 'REMOVED' && now !== 'REMOVED') return words.reopened;
  if (was === 'NO_COMMUNICATION' && now === was) return words.silent;
  return '';
}
