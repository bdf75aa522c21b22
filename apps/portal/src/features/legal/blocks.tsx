import { Fragment } from 'react';
import css from './blocks.module.css';
import type { Block } from './legal-document.js';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('points' in block) {
    return (
      <ul className={css.points}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={css.terms}>
      {block.terms.map(([name, meaning]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
