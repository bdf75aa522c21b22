import { createContext } from 'react';

/** Whether the form is being sent: its fields are read-only then, because success resets them. */
export const FormSending = createContext(false);
