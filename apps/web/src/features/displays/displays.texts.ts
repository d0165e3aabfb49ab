import { defineTexts } from '../../ui/language/define-texts';

/** At the desk. */
export const displaysTexts = defineTexts(
  {
    connect: 'Connect a client screen',
    connected: 'The client sees this cart on her screen',
    waiting: 'Client screen: waiting for its code',
    disconnect: 'Disconnect',
    withdraw: 'Withdraw code',
    noAnswer: 'No answer. Nothing was changed as far as we know; please try again.',
    title: 'Connect a client screen',
    steps: 'On the device that faces the client, open {{address}}, press “Connect this screen” and type this code.',
    left: 'Good once, for another {{left}}',
    late: 'This code ran out before anybody typed it.',
    another: 'Get another code',
    close: 'Close',
    pairedTitle: 'The client screen is connected',
    pairedText:
      'It shows what is in the cart here, lets the client choose a tip, and thanks her at the end. It never shows who she is.',
    done: 'Done',
  },
  {
    connect: 'Conectar una pantalla para la clienta',
    connected: 'La clienta ve este carrito en su pantalla',
    waiting: 'Pantalla de la clienta: esperando su código',
    disconnect: 'Desconectar',
    withdraw: 'Retirar el código',
    noAnswer: 'Sin respuesta. Hasta donde sabemos no cambió nada; inténtalo de nuevo.',
    title: 'Conectar una pantalla para la clienta',
    steps:
      'En el dispositivo que mira hacia la clienta, abre {{address}}, toca “Conectar esta pantalla” y escribe este código.',
    left: 'Sirve una sola vez, durante {{left}} más',
    late: 'Este código venció antes de que alguien lo escribiera.',
    another: 'Pedir otro código',
    close: 'Cerrar',
    pairedTitle: 'La pantalla de la clienta está conectada',
    pairedText:
      'Muestra lo que hay aquí en el carrito, le permite elegir una propina y al final le da las gracias. Nunca muestra quién es.',
    done: 'Listo',
  },
);
