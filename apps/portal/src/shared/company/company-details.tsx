import { Building2, Globe, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '../api/get-company.js';
import { isFailed } from '../api/known.js';
import { legalText } from '../strings/en/legal.js';
import { FailureAlert } from '../ui/failure-alert.js';
import { Skeleton } from '../ui/skeleton.js';
import css from './company-details.module.css';

/** The maker's name, three addresses, phone, e-mail and website. The rest of the page does not depend on them. */
export function CompanyDetails() {
  const company = useCompany();
  if (!company.data) return isFailed(company) ? <FailureAlert /> : <Place />;
  const { name, addresses, phone, email, web, isExample } = company.data;
  return (
    <address className={css.details}>
      <strong className={css.name}>{name}</strong>
      {isExample && <p className={css.example}>{legalText.example}</p>}
      <ul className={css.addresses}>
        {addresses.map(({ label, address }) => (
          <li key={label}>
            <Line Sign={Building2}>
              <small>{label}</small>
              {address}
            </Line>
          </li>
        ))}
      </ul>
      <ul className={css.ways}>
        <li>
          <Line Sign={Phone}>
            <a href={`tel:${phone.replace(/ /g, '')}`}>{phone}</a>
          </Line>
        </li>
        <li>
          <Line Sign={Mail}>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        </li>
        <li>
          <Line Sign={Globe}>
            <a href={web} rel="noreferrer">
              {web.replace(/^https?:\/\//, '')}
            </a>
          </Line>
        </li>
      </ul>
    </address>
  );
}

function Line({ Sign, children }: { Sign: typeof Phone; children: ReactNode }) {
  return (
    <span className={css.line}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      <span className={css.words}>{children}</span>
    </span>
  );
}

/** Placeholder in the final size. */
function Place() {
  return (
    <div className={css.details} aria-busy>
      <Skeleton width={200} height={24} />
      <Skeleton width="100%" height={172} />
    </div>
  );
}
