import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { text } from '../../shared/strings/en/text.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { InverterField } from '../../shared/ui/inverter-field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import css from './check-warranty.module.css';
import { useCheckWarranty } from './use-check-warranty.js';
import { WarrantyAnswer } from './warranty-answer.js';

/** Checks one inverter's warranty; the answer stays until another is checked. */
export function CheckWarranty({ inverters }: { inverters: readonly CustomerInverter[] }) {
  const { inverter, warranty, failed, checking, field, error, check } = useCheckWarranty(inverters);
  return (
    <section className={`${css.card} ${css.ask}`} aria-label={layoutText.checkWarranty}>
      <form noValidate onSubmit={(event) => void check(event)}>
        <InverterField inverters={inverters} error={error} hint={inverterText.warranty.intro} {...field} />
        <PendingButton
          className={css.check}
          type="submit"
          variant="contained"
          color="primary"
          pending={checking}
          pendingLabel={text.checking}
        >
          {layoutText.checkWarranty}
        </PendingButton>
      </form>
      {failed && <FailureAlert />}
      <div role="status">
        {inverter && warranty && <WarrantyAnswer inverter={inverter} warranty={warranty} />}
      </div>
    </section>
  );
}
