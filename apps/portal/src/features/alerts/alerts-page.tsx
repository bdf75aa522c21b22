import { isFailed } from '../../shared/api/known.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import css from './alerts.module.css';
import { useAlertPreferences } from './api/alert-preferences.js';
import { Notifications } from './notifications.js';
import { PreferencesForm } from './preferences-form.js';
import { alertsText } from './strings/en.js';

/** How a customer wants to be alerted. */
export function AlertsPage() {
  const preferences = useAlertPreferences();
  return (
    <>
      <PageBar title={alertsText.title} />
      <div className={css.page}>
        {isFailed(preferences) && !preferences.data && <FailureAlert />}
        {preferences.data ? (
          <>
            <Notifications {...preferences.data} />
            <PreferencesForm preferences={preferences.data} />
          </>
        ) : (
          !isFailed(preferences) && <Skeleton height={480} />
        )}
      </div>
    </>
  );
}
