import { appointmentsTexts } from '../features/appointments/appointments.texts';
import { formTexts } from '../features/forms/forms.texts';
import { identityTexts } from '../features/identity/identity.texts';
import { kioskTexts } from '../features/arrivals/kiosk.texts';
import { liveTexts } from '../live/live.texts';
import { appTexts } from './app.texts';

/** Every visible word, by language and feature. */
export const texts = {
  en: {
    app: appTexts.en,
    live: liveTexts.en,
    identity: identityTexts.en,
    appointments: appointmentsTexts.en,
    kiosk: kioskTexts.en,
    form: formTexts.en,
  },
  es: {
    app: appTexts.es,
    live: liveTexts.es,
    identity: identityTexts.es,
    appointments: appointmentsTexts.es,
    kiosk: kioskTexts.es,
    form: formTexts.es,
  },
};
