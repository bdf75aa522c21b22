import { useState } from 'react';
import { CompanyDetails } from '../../shared/company/company-details.js';
import { legalText } from '../../shared/strings/en/legal.js';
import { Blocks } from './blocks.js';
import type { LegalDocument } from './legal-document.js';
import css from './legal-page.module.css';
import { PublicFrame } from '../../shared/ui/public-frame.js';
import { usePlace } from './use-place.js';

const CONTACT = 'contact';
/** From this width, the contents are open beside the text. */
const BESIDE = '(min-width: 900px)';

/** A legal text with its table of contents and the company's contact details. */
export function LegalPage({ legal }: { legal: LegalDocument }) {
  usePlace();
  const { title, dated, version, intro, sections } = legal;
  return (
    <PublicFrame title={title}>
      <p className={css.dated}>
        <time dateTime={dated.date}>{dated.words}</time>
        {version && (
          <>
            {' · '}
            <time dateTime={version.date}>{version.words}</time>
          </>
        )}
      </p>
      <div className={css.columns}>
        <Contents places={[...sections, { id: CONTACT, title: legalText.contact }]} />
        <article className={css.text}>
          <p className={css.intro}>{intro}</p>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <section id={CONTACT} aria-labelledby={`${CONTACT}-title`}>
            <h2 id={`${CONTACT}-title`}>{legalText.contact}</h2>
            <p>{legalText.contactIntro}</p>
            <CompanyDetails />
          </section>
        </article>
      </div>
    </PublicFrame>
  );
}

function Contents({ places }: { places: readonly { id: string; title: string }[] }) {
  const [beside] = useState(() => window.matchMedia(BESIDE).matches);
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <details open={beside}>
        <summary>
          <h2 id="contents">{legalText.contents}</h2>
        </summary>
        <ol>
          {places.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
