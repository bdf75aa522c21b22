import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CompanyDetails } from '../../shared/company/company-details.js';
import { legalText } from '../../shared/strings/en/legal.js';
import { Blocks } from './blocks.js';
import css from './faq-page.module.css';
import type { Faq, Section } from './legal-document.js';
import { PublicFrame } from '../../shared/ui/public-frame.js';
import { placeOf, usePlace } from './use-place.js';

/** Questions that open one by one. The URL names the last one opened. */
export function FaqPage({ faq }: { faq: Faq }) {
  usePlace();
  const { hash } = useLocation();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (id: string) => opened.get(id) ?? id === placeOf(hash);
  const toggle = (id: string) => {
    const open = !isOpen(id);
    setOpened(new Map(opened).set(id, open));
    // Adds no history entry and does not scroll: the opened question is already visible.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}${open ? `#${id}` : ''}`);
  };
  return (
    <PublicFrame title={faq.title}>
      <p className={css.intro}>{faq.intro}</p>
      <div className={css.list}>
        {faq.sections.map((section) => (
          <Question key={section.id} section={section} open={isOpen(section.id)} onToggle={toggle} />
        ))}
      </div>
      <section className={css.contact} aria-labelledby="contact">
        <h2 id="contact">{legalText.contact}</h2>
        <p>{legalText.contactIntro}</p>
        <CompanyDetails />
      </section>
    </PublicFrame>
  );
}

interface Props {
  section: Section;
  open: boolean;
  onToggle: (id: string) => void;
}

function Question({ section: { id, title, blocks }, open, onToggle }: Props) {
  const answer = `${id}-answer`;
  return (
    <div className={css.item} id={id}>
      <h2>
        <button
          type="button"
          className={css.question}
          id={`${id}-question`}
          aria-expanded={open}
          aria-controls={answer}
          onClick={() => onToggle(id)}
        >
          {title}
          <ChevronDown size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </h2>
      <div id={answer} role="region" aria-labelledby={`${id}-question`} className={css.answer} hidden={!open}>
        <Blocks blocks={blocks} />
      </div>
    </div>
  );
}
