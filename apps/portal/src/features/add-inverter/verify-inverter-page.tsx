import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useUser, isUser } from '../../shared/api/get-user-by-token.js';
import { registeredUser, type RegisteredUser } from '../../shared/session/registered-user.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { text } from '../../shared/strings/en/text.js';
import { FormPage } from '../../shared/ui/form-page.js';
import { PagePlaceholder } from '../../shared/ui/message-page.js';
import { AddInverterForm } from './add-inverter-form.js';

/** For users who have just registered or have a session; others are asked for their registered number. */
export function VerifyInverterPage() {
  const registered = registeredUser(useLocation());
  const session = useUser();
  if (registered) return <Page user={registered} />;
  if (session.isPending) return <PagePlaceholder />;
  const user = session.data;
  // The page without a banner would hide that it is another person's portal.
  if (user?.viewedUntil) return <Navigate to="/viewInverter" replace />;
  return (
    <Page user={isUser(user) ? { name: `${user.firstName} ${user.lastName}`, phone: user.phoneNo } : null} />
  );
}

function Page({ user }: { user: RegisteredUser | null }) {
  const navigate = useNavigate();
  const words = inverterText.add;
  return (
    <FormPage
      title={words.verifyTitle}
      intro={user ? words.hello(user.name) : words.intro}
      other={
        <Link to="/login" state={user && { phone: user.phone }}>
          {words.later}
        </Link>
      }
    >
      <title>{`${words.verifyTitle} · ${text.product}`}</title>
      <AddInverterForm
        phone={user?.phone ?? null}
        onAdded={({ phoneNo }) => void navigate('/login', { state: { phone: phoneNo } })}
      />
    </FormPage>
  );
}
