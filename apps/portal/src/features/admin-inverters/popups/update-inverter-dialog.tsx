import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isFailed } from '../../../shared/api/known.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { inverterRecordQuery } from './api/get-inverter.js';
import { PopupBody, PopupFoot, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { UpdateInverterForm } from './update-inverter-form.js';

interface Props {
  inverterId: string;
  onClose: () => void;
}

/**
 * The spec's Update Inverter; closing asks for confirmation if there are unsaved changes, and Esc then continues
 * editing.
 */
export function UpdateInverterDialog({ inverterId, onClose }: Props) {
  const words = adminInverterText.edit;
  const record = useQuery(inverterRecordQuery(inverterId));
  // A ref, not state: Esc may be the next key, before a render.
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const leave = () => (dirty.current ? setAsking(!asking) : onClose());
  const absent = record.error instanceof ApiError && record.error.status === 404;
  return (
    <PopupFrame title={words.title} of={record.data?.serial_number} onClose={leave}>
      {record.data ? (
        <UpdateInverterForm
          record={record.data}
          asking={asking}
          onKeep={() => setAsking(false)}
          onDirty={(isDirty) => {
            dirty.current = isDirty;
          }}
          onLeave={leave}
          onClose={onClose}
        />
      ) : (
        <PopupBody busy={record.isPending}>
          {isFailed(record) ? (
            <div role="alert">
              <Outcome kind="failed" message={absent ? words.absent : words.failed} />
            </div>
          ) : (
            <>
              <span className="visually-hidden" role="status">
                {words.loading}
              </span>
              {[0, 1, 2, 3].map((place) => (
                <Skeleton key={place} height={88} width="100%" />
              ))}
            </>
          )}
        </PopupBody>
      )}
      {isFailed(record) && (
        <PopupFoot>
          <Button onClick={onClose}>{text.close}</Button>
          {!absent && <Button onClick={() => void record.refetch()}>{text.tryAgain}</Button>}
        </PopupFoot>
      )}
    </PopupFrame>
  );
}
