import { defineTexts } from '../../ui/language/define-texts';

export const identityTexts = defineTexts(
  {
    login: {
      heading: 'Login',
      facilityHeading: 'Select your facility',
      facilityHelp: 'Choose the studio you work in today.',
      username: 'Username',
      password: 'Password',
      showPassword: 'Show or hide the password',
      login: 'LOGIN',
      back: 'BACK',
      sending: 'Signing in…',
      usernameMissing: 'Enter your username',
      passwordMissing: 'Enter your password',
      locationHeading: 'Select your location',
      locationHelp: 'You may work in more than one location of {{site}}.',
      success: 'Success. You will be redirected soon.',
      ended: 'Your session has ended. Please sign in again.',
      revoked: 'You were signed out from another device, or your user was disabled. Please sign in again.',
      refusedHelp: 'If you are sure of both, your user may be disabled: ask your studio’s manager.',
    },
    menu: {
      heading: 'Where do you want to enter?',
      technicians: 'Technicians dashboard',
      techniciansHelp: 'Appointments, check-in and forms of your studio',
      booking: 'Call-centre dashboard',
    },
  },
  {
    login: {
      heading: 'Iniciar sesión',
      facilityHeading: 'Elige tu centro',
      facilityHelp: 'Elige el estudio en el que trabajas hoy.',
      username: 'Usuario',
      password: 'Contraseña',
      showPassword: 'Mostrar u ocultar la contraseña',
      login: 'ENTRAR',
      back: 'ATRÁS',
      sending: 'Entrando…',
      usernameMissing: 'Escribe tu usuario',
      passwordMissing: 'Escribe tu contraseña',
      locationHeading: 'Elige tu local',
      locationHelp: 'Puedes trabajar en más de un local de {{site}}.',
      success: 'Listo. En un momento te llevamos a tu página.',
      ended: 'Tu sesión terminó. Vuelve a iniciar sesión.',
      revoked: 'Se cerró tu sesión desde otro dispositivo o se desactivó tu usuario. Vuelve a iniciar sesión.',
      refusedHelp:
        'Si los dos son correctos, puede que tu usuario esté desactivado: pregunta a la gerencia de tu estudio.',
    },
    menu: {
      heading: '¿A dónde quieres entrar?',
      technicians: 'Panel de técnicos',
      techniciansHelp: 'Citas, llegadas y formularios de tu estudio',
      booking: 'Panel del centro de llamadas',
    },
  },
);
