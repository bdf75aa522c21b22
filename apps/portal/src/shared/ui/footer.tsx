import { Link, useLocation } from 'react-router-dom';
import { useCompany } from '../api/get-company.js';
import { returnState } from '../session/login-redirect.js';
import { layoutText } from '../strings/en/layout.js';
import { language } from '../strings/language.js';
import { text } from '../strings/en/text.js';
import css from './footer.module.css';

const YEAR = String(new Date().getFullYear());

export function Footer() {
  const state = returnState(useLocation());
  const company = useCompany();
  const links = [
    ['/privacyPolicy', layoutText.privacyPolicy],
    ['/termsOfUse', layoutText.termsOfUse],
    ['/returnAndRefund', layoutText.returnAndRefund],
    ['/FAQs', layoutText.faqs],
  ] as const;
  return (
    <footer className={css.footer}>
      <Copyright company={company} />
      <nav aria-label={layoutText.legal}>
        <ul className={css.links}>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to} state={state}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Not a page of the portal: it must open while the portal is down. */}
      {company.data?.hasStatusPage !== false && (
        <a className={css.status} href={`/status?lang=${language}`} hidden={company.isPending}>
          {layoutText.serviceStatus}
        </a>
      )}
    </footer>
  );
}

/** The year alone until the company's name has loaded; the product's name if that failed. */
function Copyright({ company }: { company: ReturnType<typeof useCompany> }) {
  const name = company.data?.name ?? (company.isError ? text.product : null);
  return <p>{name === null ? `© ${YEAR}` : layoutText.copyright(YEAR, name.replace(/\.$/, ''))}</p>;
}
