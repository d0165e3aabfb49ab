import { defineTexts } from '../../ui/language/define-texts';

export const topBarTexts = defineTexts(
  {
    skip: 'Skip to the content',
    navigation: 'Main menu',
    logout: 'Logout',
    loggingOut: 'Logging out…',
    logOutError: 'Request Error: {{detail}}',
    logOutException: 'Logout Error: {{detail}}',
    logOutAllError: 'There was an error while login out',
    siteEnded: 'Your session at {{site}} has ended. Your other studios stay signed in.',
  },
  {
    skip: 'Ir al contenido',
    navigation: 'Menú principal',
    logout: 'Salir',
    loggingOut: 'Saliendo…',
    logOutError: 'Error de la solicitud: {{detail}}',
    logOutException: 'Error al salir: {{detail}}',
    logOutAllError: 'Hubo un error al salir',
    siteEnded: 'Tu sesión en {{site}} terminó. Las de los demás centros continúan.',
  },
);
