import { IconButton } from './button.js';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { text } from '../strings/en/text.js';
import { Field } from './field.js';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'onKeyDown' | 'onKeyUp'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password, and a warning when Caps Lock is on. */
export function PasswordField({ hint, onBlur, ...field }: Props) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Sign = visible ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={capsLock ? <span role="status">{text.capsLock}</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      after={
        <IconButton
          aria-label={visible ? text.hidePassword : text.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Sign size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    />
  );
}
