import { fleetText } from '../../strings/en.js';
import css from './coverage.module.css';

/** The shades and symbols of the heat map. */
export function Legend() {
  const words = fleetText.coverage;
  return (
    <ul className={css.legend}>
      {words.shares
        .map((share, index) => ({ share, shade: index + 1 }))
        .reverse()
        .map(({ share, shade }) => (
          <li key={shade}>
            <i data-shade={shade} />
            {share}
          </li>
        ))}
      <li>
        <i data-shade="later" />
        {words.later}
      </li>
      <li>
        <i data-shade="none" />
        {words.nothing}
      </li>
    </ul>
  );
}
