import { defineTexts } from '../../../ui/language/define-texts';

/** Of the page that a mail leads to. */
export const linkedVideoTexts = defineTexts(
  {
    title: 'Your video from {{studio}}',
    player: 'Your video',
    save: 'Save the video',
    until: 'This link works until {{date}}. Save the video to keep it.',
    silent: 'The video has no sound.',
    expired: 'This link has expired',
    expiredHelp: 'A video can be seen for 30 days. Ask {{studio}} for a new link.',
    revoked: 'This link does not work any more',
    revokedHelp: 'The studio took it back. Ask {{studio}} if you expected a video here.',
    unknown: 'There is no video here',
    unknownHelp: 'Check that the whole address from your mail is in the address bar.',
  },
  {
    title: 'Tu video de {{studio}}',
    player: 'Tu video',
    save: 'Guardar el video',
    until: 'Este enlace funciona hasta el {{date}}. Guarda el video para conservarlo.',
    silent: 'El video no tiene sonido.',
    expired: 'Este enlace venció',
    expiredHelp: 'Un video se puede ver durante 30 días. Pide un enlace nuevo a {{studio}}.',
    revoked: 'Este enlace ya no funciona',
    revokedHelp: 'El estudio lo retiró. Pregunta a {{studio}} si esperabas un video aquí.',
    unknown: 'Aquí no hay ningún video',
    unknownHelp: 'Revisa que esté toda la dirección de tu correo.',
  },
);
