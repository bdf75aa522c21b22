import { useId } from 'react';
import { CustomerLink } from '../../shared/view-as/customer-link.js';
import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { profileText } from './strings/en.js';
import { useScheme } from '../../shared/theme/scheme.js';
import { LanguageButton } from '../../shared/ui/language-button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './user-profile.module.css';

/** The customer's display settings, and the pages of the others. */
export function Settings() {
  const { scheme, toggle } = useScheme();
  const title = useId();
  const { appearances } = profileText;
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{profileText.settings}</h2>
      <dl className={css.choices}>
        <div>
          <dt>{profileText.language}</dt>
          <dd>
            {profileText.languageNow}
            <LanguageButton />
          </dd>
        </div>
        <div>
          <dt>{profileText.appearance}</dt>
          <dd>
            <Segmented
              label={profileText.appearance}
              choices={(['light', 'dark'] as const).map((value) => ({ value, label: appearances[value] }))}
              value={scheme}
              onChange={toggle}
            />
          </dd>
        </div>
        <div>
          <dt>{profileText.tariff}</dt>
          <dd>
            <CustomerLink to="/tariff">{profileText.openTariff}</CustomerLink>
          </dd>
        </div>
        <div>
          <dt>{profileText.alerts}</dt>
          <dd>
            <CustomerLink to="/alerts">{profileText.openAlerts}</CustomerLink>
          </dd>
        </div>
        <div>
          <dt>{ownAccountText.title}</dt>
          <dd>
            <CustomerLink to="/security">{ownAccountText.open}</CustomerLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
