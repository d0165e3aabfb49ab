import { defineTexts } from '../../app/define-texts';

export const formTexts = defineTexts(
  {
    pageTitle: 'Your form',
    heading: 'The form comes with the next release',
    client:
      'You don’t have to do anything here today. Please take a seat: the front desk will help you with your form.',
    staff: 'Until then please fill the form with the client the way you did so far. The check-in is not affected.',
    done: 'Done',
  },
  {
    pageTitle: 'Tu formulario',
    heading: 'El formulario llega con la próxima versión',
    client: 'Hoy no tienes que hacer nada aquí. Por favor toma asiento: en recepción te ayudarán con tu formulario.',
    staff: 'Hasta entonces llena el formulario con la clienta como hasta ahora. La llegada no se ve afectada.',
    done: 'Listo',
  },
);
