import { defineTexts } from '../../../ui/language/define-texts';

export const visitMailTexts = defineTexts(
  {
    tell: 'Tell the client by e-mail',
    noAddress: 'There is no e-mail address of this client, so no mail can be sent.',
    waiting: 'E-mail to the client on its way',
    sent: {
      booked: 'Client told of the booking by e-mail',
      moved: 'Client told of the change by e-mail',
      cancelled: 'Client told of the cancellation by e-mail',
    },
    failed: 'The confirmation could not be sent',
    trouble: {
      address: 'No mail can be delivered to the client’s address. Look whether it is right.',
      server: 'The mail system did not take it.',
    },
    again: 'Send again',
    onItsWay: 'The confirmation is on its way.',
  },
  {
    tell: 'Avisar a la clienta por correo',
    noAddress: 'No hay un correo de esta clienta, así que no se puede avisar por correo.',
    waiting: 'El correo a la clienta está en camino',
    sent: {
      booked: 'Se avisó a la clienta de la reserva por correo',
      moved: 'Se avisó a la clienta del cambio por correo',
      cancelled: 'Se avisó a la clienta de la cancelación por correo',
    },
    failed: 'No se pudo enviar la confirmación',
    trouble: {
      address: 'No se puede entregar ningún correo a la dirección de la clienta. Mira si es correcta.',
      server: 'El sistema de correo no lo aceptó.',
    },
    again: 'Enviar de nuevo',
    onItsWay: 'La confirmación está en camino.',
  },
);
