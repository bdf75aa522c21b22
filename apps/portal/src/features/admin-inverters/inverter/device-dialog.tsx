import { updateDevice } from '@heliograph/contracts/http/device-registry';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { wordsOf } from '../../../shared/api/api-error.js';
import { callApi } from '../../../shared/api/call-api.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { DateField } from '../../../shared/inverter/inverter-inputs.js';
import { Field } from '../../../shared/ui/field.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { FormFoot } from '../../../shared/ui/form-foot.js';
import { PopupBody, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { fleetText } from '../strings/en.js';
import { deviceRegistryText } from './strings/en.js';

interface Props {
  inverterId: string;
  serialNumber: string;
  registered: NonNullable<InverterDetail['device']>['registered'];
  onClose: () => void;
}

const schema = updateDevice.input.omit({ inverter_id: true });

/** Edits a device's registered data. Closed without Cancel, it keeps the input. */
export function DeviceDialog({ inverterId, serialNumber, registered, onClose }: Props) {
  const words = deviceRegistryText;
  const say = useSnackbar();
  const saving = useUpdateDevice(inverterId);
  const { adminId } = useOutletContext<Admin>();
  const { form } = useDraftForm({
    place: `device ${adminId} ${inverterId}`,
    resolver: formResolver(schema),
    defaultValues: {
      imei: registered.imei ?? '',
      certificate_ends_on: registered.certificateEndsOn ?? '',
    },
  });
  const { errors, dirtyFields } = form.formState;
  const endsOn = useWatch({ control: form.control, name: 'certificate_ends_on' });
  const leave = () => {
    form.reset();
    onClose();
  };
  const save = form.handleSubmit(({ imei, certificate_ends_on }) => {
    if (saving.isPending) return;
    // Another administrator may have changed the other field since.
    saving.mutate(
      {
        ...(dirtyFields.imei && { imei: imei ?? '' }),
        ...(dirtyFields.certificate_ends_on && { certificate_ends_on: certificate_ends_on ?? '' }),
      },
      {
        onSuccess: () => {
          say(words.saved, 'success');
          leave();
        },
      },
    );
  });
  return (
    <PopupFrame title={words.title} of={serialNumber} onClose={onClose}>
      <form noValidate onChange={forgetFailure(saving)} onSubmit={(event) => void save(event)}>
        <PopupBody>
          <p>{words.hint}</p>
          <Field
            label={fleetText.inverter.imei}
            error={errors.imei?.message}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            {...form.register('imei')}
          />
          <DateField
            label={words.certificate}
            value={endsOn ?? ''}
            error={errors.certificate_ends_on?.message}
            {...form.register('certificate_ends_on')}
          />
          <NoticePlace of={saving.error}>
            {saving.error && <Outcome kind="failed" message={wordsOf(saving.error, words.failed)} />}
          </NoticePlace>
        </PopupBody>
        <FormFoot onCancel={leave} pending={saving.isPending} pendingLabel={words.saving}>
          {words.save}
        </FormFoot>
      </form>
    </PopupFrame>
  );
}

/** Refetches the fleet's lists and counts, too, which may change. */
function useUpdateDevice(inverterId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (device: { imei?: string; certificate_ends_on?: string }) =>
      callApi(updateDevice, { inverter_id: inverterId, ...device }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
