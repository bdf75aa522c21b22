import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useOutletContext } from 'react-router-dom';
import { CapitalField, DateField, PowerRatingField } from '../../shared/inverter/inverter-inputs.js';
import { SimField } from '../../shared/inverter/sim-field.js';
import { simRule } from '../../shared/inverter/sim-rule.js';
import { isUnreachable, wordsOf } from '../../shared/api/api-error.js';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { adminInverterText } from '../../shared/strings/en/admin-inverters.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { Field } from '../../shared/ui/field.js';
import { FieldPair, FormCard } from '../../shared/ui/form-card.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { type Sale, useRegisterSale } from './api/register-inverter-sale.js';

const nothing: Sale = {
  serial_number: '',
  invoice_number: '',
  dealer: '',
  power_rating: '',
  date_of_purchase: '',
  sim: '',
};

export function SaleForm() {
  const words = adminInverterText.sale;
  const names = adminInverterText.fields;
  const say = useSnackbar();
  const [anySim, setAnySim] = useState(false);
  const { adminId } = useOutletContext<Admin>();
  const { form } = useDraftForm({
    place: `sale ${adminId}`,
    resolver: formResolver(registerInverterSale.input.extend({ sim: simRule(anySim) })),
    defaultValues: nothing,
  });
  const sending = useRegisterSale();
  const [registered, setRegistered] = useState<string | null>(null);
  const { register, control } = form;
  const { errors } = form.formState;
  const [purchased, sim] = useWatch({ control, name: ['date_of_purchase', 'sim'] });

  const why = (error: Error) => (isUnreachable(error) ? words.failed : wordsOf(error, words.failed));
  const clear = () => {
    setAnySim(false);
    form.reset(nothing);
    form.setFocus('serial_number');
  };
  const send = form.handleSubmit(
    (sale) => {
      if (sending.isPending) return;
      setRegistered(null);
      sending.mutate(sale, {
        onSuccess: () => {
          say(words.success, 'success');
          setRegistered(sale.serial_number);
          clear();
        },
        onError: (error) => say(why(error), 'error'),
      });
    },
    (wrong) => say(Object.values(wrong)[0]?.message ?? text.somethingWrong, 'error'),
  );
  return (
    <FormCard
      label={words.form}
      onSubmit={(event) => void send(event)}
      failure={sending.error && <Outcome kind="failed" message={why(sending.error)} more={words.kept} />}
      actions={
        <>
          <Button
            onClick={() => {
              sending.reset();
              setRegistered(null);
              clear();
            }}
          >
            {words.clear}
          </Button>
          <PendingButton
            type="submit"
            variant="contained"
            color="secondary"
            pending={sending.isPending}
            pendingLabel={words.registering}
          >
            {words.register}
          </PendingButton>
        </>
      }
    >
      <h2>{words.form}</h2>
      <div role="status">
        {registered !== null && (
          <Outcome kind="done" message={words.success} more={registered}>
            <Link to={`/admin/findInverter?serial=${encodeURIComponent(registered)}`}>{words.find}</Link>
          </Outcome>
        )}
      </div>
      <FieldPair>
        <CapitalField
          label={names.serialNo}
          error={errors.serial_number?.message}
          {...register('serial_number')}
        />
        <CapitalField
          label={names.invoiceNo}
          error={errors.invoice_number?.message}
          {...register('invoice_number')}
        />
      </FieldPair>
      <FieldPair>
        <Field label={names.dealer} error={errors.dealer?.message} {...register('dealer')} />
        <PowerRatingField error={errors.power_rating?.message} {...register('power_rating')} />
      </FieldPair>
      <FieldPair>
        <DateField
          label={names.dateOfPurchase}
          value={purchased}
          error={errors.date_of_purchase?.message}
          {...register('date_of_purchase')}
        />
        <SimField
          value={sim}
          anySim={anySim}
          onAnySim={() => {
            setAnySim(true);
            form.clearErrors('sim');
          }}
          error={errors.sim?.message}
          {...register('sim')}
        />
      </FieldPair>
    </FormCard>
  );
}
