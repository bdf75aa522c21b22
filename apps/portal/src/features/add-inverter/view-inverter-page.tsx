import type { User } from '@heliograph/contracts/http/user';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { AddInverterForm } from './add-inverter-form.js';
import type { Added } from './use-add-inverter.js';
import css from './view-inverter-page.module.css';
import { WhereBeside } from './where.js';

/** Add Inverter for a logged-in customer, who can then add another. */
export function ViewInverterPage() {
  const { phoneNo } = useOutletContext<User>();
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <>
      <PageBar title={layoutText.addInverter} />
      <CustomerOnly>
        <div className={css.page}>
          <p className={css.intro}>{inverterText.add.intro}</p>
          <div role="status">{added && <Success {...added} />}</div>
          <div className={css.columns}>
            <section className={css.card} aria-label={layoutText.addInverter}>
              <AddInverterForm phone={phoneNo} onAdded={setAdded} />
            </section>
            <WhereBeside />
          </div>
        </div>
      </CustomerOnly>
    </>
  );
}

/** A success message that stays: which inverter was added, with a link to it. */
function Success({ serialNo, inverterName }: Added) {
  return (
    <Outcome
      kind="done"
      ref={showIt}
      message={inverterText.add.success}
      more={`${inverterName} · ${serialNo}`}
    >
      <Link to={`/?inverter=${encodeURIComponent(serialNo)}`}>{inverterText.add.toDashboard}</Link>
    </Outcome>
  );
}

/** On a phone the message may be outside the window. */
const showIt = (success: HTMLElement | null) => success?.scrollIntoView({ block: 'nearest' });
