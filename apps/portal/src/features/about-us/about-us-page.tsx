import { CompanyDetails } from '../../shared/company/company-details.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import type { About } from './about.js';
import css from './about-us.module.css';

/** The maker: its products, history and addresses. */
export function AboutUsPage({ about }: { about: About }) {
  return (
    <>
      <PageBar title={about.title} />
      <div className={css.page}>
        <section className={css.card}>
          <p className={css.lead}>{about.lead}</p>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={css.card} aria-labelledby="products">
          <h2 id="products">{about.productsTitle}</h2>
          <ul className={css.products}>
            {about.products.map(({ name, range, words }) => (
              <li key={name}>
                <b>{range}</b>
                <span className={css.name}>{name}</span>
                <span className={css.words}>{words}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.card} aria-labelledby="history">
          <h2 id="history">{about.historyTitle}</h2>
          <ol className={css.history}>
            {about.history.map(({ year, words }) => (
              <li key={year}>
                <b>{year}</b> {words}
              </li>
            ))}
          </ol>
        </section>
        <section className={css.card} aria-labelledby="contact">
          <h2 id="contact">{about.contactTitle}</h2>
          <CompanyDetails />
        </section>
      </div>
    </>
  );
}
