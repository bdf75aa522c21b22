import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { wordsOf } from '../../../shared/api/api-error.js';
import { keepDraft, readDraft } from '../../../shared/forms/draft.js';
import { useKeepFocus } from '../../../shared/ui/use-keep-focus.js';
import { words as pageWords } from '../words.js';
import { useLibrary, useRun } from './api/read-console.js';
import type { Library as LibraryData } from './api/console-schemas.js';
import { fromAddress } from './file-in-address.js';
import { Library } from './library.js';
import { RunView } from './run-view.js';
import css from './console.module.css';
import { ScenarioFile } from './scenario-file.js';
import { words } from './words.js';

const DRAFT = 'scenario';

/** Plays scenarios and compares what the platform finds with the truth. */
export function ScenarioConsole() {
  const library = useLibrary();
  if (library.isError)
    return (
      <p className={css.note} role="alert">
        {wordsOf(library.error, pageWords.away)}
      </p>
    );
  if (!library.data)
    return (
      <p className={css.note} role="status">
        {words.starting}
      </p>
    );
  return <Loaded library={library.data} />;
}

function Loaded({ library }: { library: LibraryData }) {
  const [address, setAddress] = useSearchParams();
  const [file, setFile] = useState(
    () => fromAddress(address.get('file') ?? '') || (readDraft(DRAFT, z.string()) ?? ''),
  );
  useEffect(() => keepDraft(DRAFT, file), [file]);
  // A kept file leaves the address, so that a reload shows it as edited.
  const isShared = address.has('file');
  useEffect(() => {
    if (isShared) setAddress({ view: 'scenarios' }, { replace: true });
  }, [isShared, setAddress]);
  const run = useRun();
  const place = useKeepFocus<HTMLDivElement>();
  return (
    <div ref={place} className={css.console}>
      <div className={css.side}>
        <Library scenarios={library.scenarios} file={file} setFile={setFile} />
        <ScenarioFile file={file} setFile={setFile} />
      </div>
      <div className={css.run}>
        {run.isError && (
          <p className={css.note} role="alert">
            {wordsOf(run.error, pageWords.away)}
          </p>
        )}
        {run.data && <RunView key={run.data.number} run={run.data} library={library} />}
      </div>
    </div>
  );
}
