import { defineTexts } from '../../ui/language/define-texts';

export const visitStepsTexts = defineTexts(
  {
    label: 'Steps of this visit',
    done: 'done',
    arrived: 'Arrived',
    notes: 'Notes',
    photos: 'Photos & video',
    checkout: 'Checkout',
  },
  {
    label: 'Pasos de esta visita',
    done: 'listo',
    arrived: 'Llegó',
    notes: 'Notas',
    photos: 'Fotos y video',
    checkout: 'Cobro',
  },
);
