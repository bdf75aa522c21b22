import { loginPassword } from '@heliograph/contracts/http/login-password';
import { useMutation } from '@tanstack/react-query';
import { failing, pending } from '../../../gallery/answers.js';
import { fill, submit } from '../../../gallery/play.js';
import type { Story } from '../../../gallery/story.js';
import { callApi } from '../api/call-api.js';
import { text } from '../strings/en/text.js';
import { LoginForm } from './login-form.js';
import { loginSchema, type LoginFields } from './login-schema.js';

export default { title: 'Forms / Log-in' };

function Example() {
  const words = text.login;
  const login = useMutation({ mutationFn: (fields: LoginFields) => callApi(loginPassword, fields) });
  return (
    <div style={{ maxWidth: 400, padding: 16 }}>
      <LoginForm
        username={words.contactNumber}
        schema={loginSchema({ phone: words.enterUsername, password: words.enterPassword })}
        login={login}
        wentWrong={text.somethingWrong}
        color="primary"
        onForgot={() => undefined}
      />
    </div>
  );
}

const render = () => <Example />;
const submitted: Story['play'] = ({ canvasElement }) => {
  fill(canvasElement, '[name=phone]', '9000000001');
  fill(canvasElement, '[name=password]', 'Demo@1234');
  submit(canvasElement);
};

export const Empty: Story = { render, parameters: { dark: true } };
export const Errors: Story = {
  render,
  play: ({ canvasElement }) => submit(canvasElement),
  parameters: { shows: '[aria-invalid=true]', dark: true },
};
export const Pending: Story = {
  render,
  play: submitted,
  parameters: { answers: [pending(loginPassword)], shows: '[data-pending]' },
};
export const Refused: Story = {
  render,
  play: submitted,
  parameters: { answers: [failing(loginPassword, 401, 'Invalid credentials')], shows: 'p svg' },
};
