import { defineTexts } from '../../ui/language/define-texts';

export const appTexts = defineTexts(
  {
    brand: 'Studio Hub',
    otherLanguage: 'Español',
    switchLanguage: 'Cambiar a español',
    retry: 'Try again',
    goBack: 'GO BACK',
    toVerify: 'Sign in to verify this document',
    boundary: {
      title: 'Something went wrong. error: {{message}}',
      help: 'Nothing you saved is lost. Reload the page to go on.',
      reload: 'Reload the page',
    },
    errorHeading: 'Error',
    errorText: 'Seems like there has been an error',
    onload: 'Onload page Error: {{message}}',
    nothingFound: 'Nothing found',
    nothingFoundText: 'Seems like nothing was found',
    unreachable:
      'We can’t reach Studio Hub. Check the network of this device. Nothing is lost; the page continues by itself as soon as the connection is back.',
    weird: 'Woops, this is weird. Something went wrong with the connection, please reload the page and try again.',
    loading: 'Loading...',
  },
  {
    brand: 'Studio Hub',
    otherLanguage: 'English',
    switchLanguage: 'Switch to English',
    retry: 'Intentar de nuevo',
    goBack: 'VOLVER',
    toVerify: 'Inicia sesión para verificar este documento',
    boundary: {
      title: 'Algo salió mal. error: {{message}}',
      help: 'No se perdió nada de lo guardado. Recarga la página para continuar.',
      reload: 'Recargar la página',
    },
    errorHeading: 'Error',
    errorText: 'Parece que hubo un error',
    onload: 'Error al cargar la página: {{message}}',
    nothingFound: 'No se encontró nada',
    nothingFoundText: 'Parece que no se encontró nada',
    unreachable:
      'No podemos conectar con Studio Hub. Revisa la red de este dispositivo. No se pierde nada; la página continúa sola en cuanto vuelva la conexión.',
    weird: 'Vaya, qué raro. Algo salió mal con la conexión, recarga la página e inténtalo de nuevo.',
    loading: 'Cargando...',
  },
);
