import { useOutletContext } from 'react-router-dom';
import type { ShownUser } from '../../shared/api/get-user-by-token.js';
import { isFailed } from '../../shared/api/known.js';
import { language } from '../../shared/strings/language.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { FormSkeleton } from '../../shared/ui/skeleton.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import css from './alerts.module.css';
import { type Preferences, useAlertPreferences } from './api/alert-preferences.js';
import { Notifications } from './notifications.js';
import { PreferencesForm } from './preferences-form.js';
import { Whatsapp } from './whatsapp.js';
import { alertsText } from './strings/en.js';

/** Preferences for the layout until the customer's have loaded. */
const NONE: Preferences = {
  language,
  quietHours: null,
  firstChannel: 'push',
  channels: { safety: [], outage: [], recovery: [], care: [], summary: [], tickets: [], notices: [] },
  pushKey: '',
  email: null,
  emailBounced: false,
  whatsapp: null,
  endpoints: [],
};

/** A customer's preferences for alerts. */
export function AlertsPage() {
  const user = useOutletContext<ShownUser>();
  const preferences = useAlertPreferences();
  return (
    <>
      <PageBar title={alertsText.title} />
      <CustomerOnly>
        <div className={css.page}>
          {isFailed(preferences) && !preferences.data && <FailureAlert />}
          {preferences.data ? (
            <>
              <Notifications {...preferences.data} />
              <PreferencesForm preferences={preferences.data} />
              {/* Last, because only now it is known whether there is WhatsApp. */}
              {preferences.data.whatsapp && <Whatsapp {...preferences.data.whatsapp} />}
            </>
          ) : (
            !isFailed(preferences) && (
              <FormSkeleton>
                <Notifications {...NONE} />
                <PreferencesForm preferences={{ ...NONE, email: user.email || null }} />
              </FormSkeleton>
            )
          )}
        </div>
      </CustomerOnly>
    </>
  );
}
