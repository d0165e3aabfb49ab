import { defineTexts } from '../../../ui/language/define-texts';

/** At the kiosk itself. */
export const pairingTexts = defineTexts(
  {
    begin: 'Pair this kiosk',
    pairedAs: 'Paired: {{name}}',
    title: 'Pair this kiosk',
    help: 'For the studio’s team. Management makes a code at the desk, under Kiosks; type it here.',
    code: 'Code from the desk',
    notACode: 'A code has eight letters and digits, like ACDE-3467.',
    refused: 'This code is not right, or not good any more. Ask for a new one at the desk.',
    noAnswer: 'No answer. Check the connection of this device and try again.',
    pair: 'Pair',
    pairing: 'Pairing...',
    cancel: 'Cancel',
  },
  {
    begin: 'Vincular este quiosco',
    pairedAs: 'Vinculado: {{name}}',
    title: 'Vincular este quiosco',
    help: 'Para el equipo del estudio. La gerencia crea un código en recepción, en Quioscos; escríbelo aquí.',
    code: 'Código de recepción',
    notACode: 'Un código tiene ocho letras y números, como ACDE-3467.',
    refused: 'Este código no es correcto o ya no sirve. Pide uno nuevo en recepción.',
    noAnswer: 'Sin respuesta. Revisa la conexión de este dispositivo e inténtalo de nuevo.',
    pair: 'Vincular',
    pairing: 'Vinculando...',
    cancel: 'Cancelar',
  },
);
