import { exportResolutions } from '@heliograph/contracts/http/export-energy';
import { exportFormats } from '@heliograph/contracts/http/file-format';
import type { User } from '@heliograph/contracts/http/user';
import { X } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useInverters } from '../../../shared/api/get-inverter-by-user-id.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { exportText as words } from './strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import { IconButton } from '../../../shared/ui/button.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import css from './export-dialog.module.css';
import { exportSchema, type ExportFields } from './export-schema.js';
import { Outcome } from './outcome.js';
import { PeriodFields } from './period-fields.js';
import { useExport } from './use-export.js';

interface Props {
  user: User;
  /** Serial number of the inverter shown; null when all are shown. */
  serial: string | null;
  /** `YYYY-MM-DD` in the site's time zone. */
  today: string;
  onClose: () => void;
}

/** Exports the energy of any period as a file. */
export function ExportDialog({ user, serial, today, onClose }: Props) {
  const inverters = useInverters(user.userId).data ?? [];
  const { state, start, stop } = useExport();
  const form = useForm<ExportFields>({
    resolver: formResolver(exportSchema),
    defaultValues: {
      scope: serial === null ? 'all' : 'one',
      from: `${today.slice(0, 'YYYY-MM'.length)}-01`,
      to: today,
      resolution: 'day',
      format: 'xlsx',
    },
  });
  const { scope, resolution, format } = useWatch({ control: form.control }) as ExportFields;
  const submit = form.handleSubmit(({ scope, ...options }) => {
    if (state.status === 'downloading') return;
    const target = scope === 'one' && serial !== null ? { serial_no: serial } : { user_id: user.userId };
    return start({ ...target, ...options });
  });
  return (
    <Modal open onClose={onClose} className={css.dialog} labelledBy="export-title">
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <header className={css.head}>
          <h2 id="export-title">{words.title}</h2>
          <IconButton aria-label={text.close} onClick={onClose}>
            <X size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </header>
        <div className={css.body}>
          {serial !== null && inverters.length > 1 && (
            <Part name={words.scope}>
              <Segmented
                label={words.scope}
                choices={(['one', 'all'] as const).map((value) => ({ value, label: words[value] }))}
                value={scope}
                onChange={(value) => form.setValue('scope', value)}
              />
            </Part>
          )}
          <PeriodFields form={form} today={today} />
          <Part name={words.resolution}>
            <Segmented
              label={words.resolution}
              choices={exportResolutions.map((value) => ({ value, label: words.resolutions[value] }))}
              value={resolution}
              onChange={(value) => form.setValue('resolution', value)}
            />
          </Part>
          <Part name={words.format}>
            <Segmented
              label={words.format}
              choices={exportFormats.map((value) => ({ value, label: words.formats[value] }))}
              value={format}
              onChange={(value) => form.setValue('format', value)}
            />
          </Part>
          <p className={css.note}>
            {words.note} {(resolution === 'month' || resolution === 'year') && words.whole}
          </p>
        </div>
        <Outcome state={state} onStop={stop} />
      </form>
    </Modal>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={css.part}>
      <span aria-hidden>{name}</span>
      {children}
    </div>
  );
}
