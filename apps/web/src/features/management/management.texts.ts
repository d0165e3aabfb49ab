import { defineTexts } from '../../ui/language/define-texts';

export const managementTexts = defineTexts(
  {
    welcome: 'Welcome back!!!',
    where: 'Where would you like to go?',
    appointments: 'Appointments',
    dailyReport: 'Daily Report',
  },
  {
    welcome: '¡¡¡Qué bueno verte de nuevo!!!',
    where: '¿A dónde quieres ir?',
    appointments: 'Citas',
    dailyReport: 'Reporte diario',
  },
);
