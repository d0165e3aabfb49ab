import { defineTexts } from '../../../ui/language/define-texts';

/** At the desk: what is paid out of the drawer, and a day that is closed. */
export const payOutTexts = defineTexts(
  {
    button: 'Pay out',
    title: 'Pay out of the drawer',
    help: 'It goes into today’s daily report as a withdrawal, with your name.',
    reason: 'Reason',
    reasonMissing: 'Say what it is paid out for.',
    amount: 'Amount',
    amountMissing: 'Enter the amount.',
    pay: 'Pay out {{amount}}',
    payNothing: 'Pay out',
    sending: 'Sending…',
    cancel: 'Cancel',
    done: '{{amount}} paid out: {{reason}}',
    undo: 'Undo',
    notUndone: 'That could not be undone. Take it away in the daily report.',
    noAnswer: 'No answer. Press again: it is paid out only once.',
  },
  {
    button: 'Pagar de la caja',
    title: 'Pagar de la caja',
    help: 'Queda en el reporte diario de hoy como retiro, con tu nombre.',
    reason: 'Motivo',
    reasonMissing: 'Di para qué se paga.',
    amount: 'Importe',
    amountMissing: 'Escribe el importe.',
    pay: 'Pagar {{amount}}',
    payNothing: 'Pagar',
    sending: 'Enviando…',
    cancel: 'Cancelar',
    done: '{{amount}} pagado: {{reason}}',
    undo: 'Deshacer',
    notUndone: 'No se pudo deshacer. Quítalo en el reporte diario.',
    noAnswer: 'Sin respuesta. Pulsa otra vez: se paga una sola vez.',
  },
);
