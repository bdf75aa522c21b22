import { SecondFactors } from '../../features/security/second-factors.js';
import { isAdmin, useAdmin } from '../../shared/api/get-admin-by-token.js';
import { securityText } from '../../shared/strings/en/security.js';
import { AdminCardPage } from '../../shared/ui/admin-card-page.js';
import { Button } from '../../shared/ui/button.js';
import { LoginAgain } from './login-again-dialog.js';
import { useAdminLogout } from './logout-admin.js';

/** The only page for an administrator who lacks a required second factor. */
export function SecondFactorNeeded() {
  const words = securityText.required;
  const admin = useAdmin();
  const logOut = useAdminLogout();
  return (
    <AdminCardPage title={words.title} wide>
      <p>{words.intro}</p>
      <SecondFactors />
      <Button variant="text" onClick={() => logOut.mutate()}>
        {words.logOut}
      </Button>
      {isAdmin(admin.data) && <LoginAgain admin={admin.data} />}
    </AdminCardPage>
  );
}
