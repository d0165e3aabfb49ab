import { createContext } from 'react';

/** Minutes from which a client has waited long, and too long: a setting of the site. */
export const WaitLimits = createContext({ amber: 10, rose: 20 });
