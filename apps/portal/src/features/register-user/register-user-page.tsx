import { Link } from 'react-router-dom';
import { accountText } from '../../shared/strings/en/accounts.js';
import { text } from '../../shared/strings/en/text.js';
import { FormPage } from '../../shared/ui/form-page.js';
import { RegisterUserForm } from './register-user-form.js';

const words = accountText.register;

export function RegisterUserPage() {
  return (
    <FormPage
      title={words.title}
      intro={words.intro}
      other={
        <>
          {words.known} <Link to="/login">{words.logIn}</Link>
        </>
      }
    >
      <title>{`${words.title} · ${text.product}`}</title>
      <RegisterUserForm />
    </FormPage>
  );
}
