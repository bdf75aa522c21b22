import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import type { User } from '@heliograph/contracts/http/user';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { isFailed } from '../../shared/api/known.js';
import { tariffText as words } from './strings/en.js';
import { serverNow } from '../../shared/time/clock.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { FormSkeleton } from '../../shared/ui/skeleton.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import { useInstallationPrice } from './api/get-installation-price.js';
import { useTariffs } from './api/get-tariff.js';
import { PriceForm } from './price-form.js';
import { Saved } from './saved.js';
import { TariffForm } from './tariff-form.js';
import { monthOfFirst } from './tariff-form-schema.js';
import { TariffList } from './tariff-list.js';
import css from './tariff.module.css';

/** The customer's energy tariffs: the first one, and later changes. */
export function TariffPage() {
  const user = useOutletContext<User>();
  const tariffs = useTariffs(user.userId);
  const inverters = useInverters(user.userId);
  const price = useInstallationPrice(user.userId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState<TariffRecord | null>(null);
  const shown = tariffs.data?.find(({ validFrom }) => validFrom === chosen) ?? tariffs.data?.[0] ?? null;
  const failed =
    (isFailed(tariffs) && !tariffs.data) ||
    (isFailed(inverters) && !inverters.data) ||
    (isFailed(price) && price.data === undefined);
  const firstMonth = monthOfFirst(inverters.data ?? [], serverNow());
  return (
    <>
      <PageBar title={words.title} />
      <CustomerOnly>
        <div className={css.page}>
          <p className={css.intro}>{words.intro}</p>
          {failed && <FailureAlert />}
          <div role="status">{saved && <Saved tariff={saved} />}</div>
          {tariffs.data && inverters.data && (price.data !== undefined || failed) ? (
            <>
              <TariffForm
                key={shown?.validFrom ?? 'first'}
                userId={user.userId}
                tariff={shown}
                firstMonth={firstMonth}
                onSend={() => setSaved(null)}
                onSaved={(tariff) => {
                  setSaved(tariff);
                  setChosen(tariff.validFrom);
                }}
              />
              {tariffs.data.length > 1 && (
                <TariffList tariffs={tariffs.data} shown={shown} onChoose={setChosen} />
              )}
              {price.data !== undefined && <PriceForm userId={user.userId} pricePaise={price.data} />}
            </>
          ) : (
            !failed && (
              <FormSkeleton>
                <TariffForm
                  userId=""
                  tariff={null}
                  firstMonth=""
                  onSend={() => undefined}
                  onSaved={() => undefined}
                />
                <PriceForm userId="" pricePaise={null} />
              </FormSkeleton>
            )
          )}
        </div>
      </CustomerOnly>
    </>
  );
}
