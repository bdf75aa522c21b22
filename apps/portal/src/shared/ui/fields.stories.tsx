import { passwordRule } from '@heliograph/contracts/http/password';
import type { ReactNode } from 'react';
import type { Story } from '../../../gallery/story.js';
import { CodeField } from './code-field.js';
import { Field } from './field.js';
import { FormCard } from './form-card.js';
import { PasswordField } from './password-field.js';
import { PasswordRules } from './password-rules.js';
import { PendingButton } from './pending-button.js';
import { SelectField } from './select-field.js';
import { TextAreaField } from './text-area-field.js';

export default { title: 'Forms / Fields' };

const RULE = passwordRule({ rule: 'composition', secondFactor: false });
const nothing = () => undefined;
const CITIES = ['Pune', 'Nashik'].map((city) => ({ value: city, label: city }));

const form = (children: ReactNode, pending = false) => (
  <div style={{ maxWidth: 480, padding: 16 }}>
    <FormCard
      onSubmit={(event) => event.preventDefault()}
      actions={
        <PendingButton variant="contained" color="primary" pending={pending} pendingLabel="Saving…">
          Save
        </PendingButton>
      }
    >
      {children}
    </FormCard>
  </div>
);

export const Empty: Story = {
  render: () =>
    form(
      <>
        <Field label="Name" error={undefined} hint="As on the bill" />
        <SelectField label="City" placeholder="Choose" choices={CITIES} error={undefined} />
        <TextAreaField label="What is wrong?" error={undefined} rows={3} />
        <PasswordField label="Password" error={undefined} autoComplete="new-password" />
        <PasswordRules password="" rule={RULE} />
        <CodeField value="" onChange={nothing} error={undefined} hint="Six digits" />
      </>,
    ),
};
export const Errors: Story = {
  render: () =>
    form(
      <>
        <Field label="Name" defaultValue="A" error="Enter at least two letters" />
        <SelectField label="City" placeholder="Choose" choices={CITIES} error="Choose a city" />
        <TextAreaField label="What is wrong?" error="Say what is wrong" rows={3} />
        <PasswordField
          label="Password"
          error="Does not follow the rules"
          defaultValue="abc"
          autoComplete="new-password"
        />
        <PasswordRules password="Abc4" rule={RULE} />
        <CodeField value="123" onChange={nothing} error="Enter six digits" />
      </>,
    ),
  parameters: { dark: true },
};
export const Pending: Story = {
  render: () =>
    form(
      <>
        <Field label="Name" error={undefined} defaultValue="Asha Kulkarni" disabled />
        <SelectField label="City" choices={CITIES} error={undefined} defaultValue="Pune" disabled />
        <CodeField value="123456" onChange={nothing} error={undefined} disabled />
      </>,
      true,
    ),
};
