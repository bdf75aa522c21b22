import { createContext } from 'react';

/** Whether an administrator views the portal as its customer, and can change nothing. */
export const ViewingAsCustomer = createContext(false);
