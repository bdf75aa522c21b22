import { text } from '../../shared/strings/en/text.js';
import { SunWays } from './sun-ways.js';
import css from './login.module.css';

export function MarketingPanel() {
  return (
    <aside className={css.marketing}>
      <SunWays />
      <div className={css.words}>
        <h2>{text.login.headline}</h2>
        <p className={css.large}>{text.login.marketing}</p>
        <dl>
          {text.login.products.map(([name, range]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{range}</dd>
            </div>
          ))}
        </dl>
        <p className={css.since}>{text.login.since}</p>
      </div>
    </aside>
  );
}
