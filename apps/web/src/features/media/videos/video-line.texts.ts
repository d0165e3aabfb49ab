import { defineTexts } from '../../../ui/language/define-texts';

/** On the card of a visit, too. */
export const videoLineTexts = defineTexts(
  {
    requested: 'Video waits its turn',
    rendering: 'Video {{percent}} %',
    ready: 'Video sent',
    failed: 'Video failed',
  },
  {
    requested: 'El video espera su turno',
    rendering: 'El video va al {{percent}} %',
    ready: 'Video enviado',
    failed: 'El video falló',
  },
);
