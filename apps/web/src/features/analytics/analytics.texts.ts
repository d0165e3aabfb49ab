import { defineTexts } from '../../ui/language/define-texts';

export const analyticsTexts = defineTexts(
  {
    title: 'Analytics',
    frame: 'Analytics dashboard',
    lead: 'From {{host}}, which may ask you to sign in there.',
    open: 'Open in a window of its own',
  },
  {
    title: 'Analítica',
    frame: 'Tablero de analítica',
    lead: 'De {{host}}, que puede pedirte que inicies sesión allí.',
    open: 'Abrir en una ventana propia',
  },
);
