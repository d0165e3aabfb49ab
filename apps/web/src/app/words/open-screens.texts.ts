import { defineTexts } from '../../ui/language/define-texts';

/** Of the screens that anyone may see, for the title of the window. */
export const openScreenTexts = defineTexts(
  {
    clientForm: 'Your form',
    display: 'Your total',
    video: 'Your video',
    gallery: 'Your photos',
    login: 'Login',
    bookingLogin: 'Booking login',
    directorsLogin: 'Directors login',
    managementLogin: 'Management login',
    loginMenu: 'Where do you want to enter?',
    kiosk: 'Check in',
  },
  {
    clientForm: 'Tu formulario',
    display: 'Tu total',
    video: 'Tu video',
    gallery: 'Tus fotos',
    login: 'Iniciar sesión',
    bookingLogin: 'Entrada de reservas',
    directorsLogin: 'Entrada de dirección',
    managementLogin: 'Entrada de gerencia',
    loginMenu: '¿A dónde quieres entrar?',
    kiosk: 'Registro',
  },
);
