import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { profileText } from './strings/en.js';
import { useScheme } from '../../shared/theme/scheme.js';
import { LanguageButton } from '../../shared/ui/language-button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './user-profile.module.css';

/** The customer's display settings. @param own false in an administrator's view as customer */
export function Settings({ own }: { own: boolean }) {
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
            <Link to="/tariff">{profileText.openTariff}</Link>
          </dd>
        </div>
        {own && (
          <div>
            <dt>{profileText.alerts}</dt>
            <dd>
              <Link to="/alerts">{profileText.openAlerts}</Link>
            </dd>
          </div>
        )}
        {own && (
          <div>
            <dt>{ownAccountText.title}</dt>
            <dd>
              <Link to="/security">{ownAccountText.open}</Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
