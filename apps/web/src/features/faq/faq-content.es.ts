import type { FaqContent } from './faq-content';
import { REPORT_ES } from './faq-report.es';

export const FAQ_ES: FaqContent = {
  heading: 'Preguntas frecuentes',
  lead: 'Cómo se hacen las cosas aquí y cuáles son las reglas.',
  search: 'Buscar en las preguntas',
  nothing: 'Ninguna pregunta tiene esas palabras',
  nothingHelp: 'Prueba con menos palabras o con otras, o pregunta a tu supervisor.',
  found: (count) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  link: (question) => `Enlace a: ${question}`,
  categories: {
    general: { name: 'General' },
    checkout: { name: 'Cobro' },
    dashboard: { name: 'Panel de citas' },
    notes: { name: 'Edición de las notas de citas' },
    video: { name: 'Experiencia de video' },
    form: { name: 'Código de verificación y formulario' },
    dailyReport: { name: 'Reporte diario' },
    review: { name: 'Revisión del reporte' },
    snapshot: { name: 'Resumen del negocio' },
    configuration: { name: 'Archivos de configuración' },
  },
  entries: {
    'access-denied': {
      question: 'Dice que no puedo hacer esto. ¿Qué pasa?',
      answer: [
        'Un error de acceso denegado significa que a tu usuario le falta el permiso. Pide a tu supervisor que amplíe tu usuario en el sistema de citas.',
        'Cuando esté hecho, sal y vuelve a entrar: los permisos se leen al iniciar sesión.',
      ],
    },
    'change-location': {
      question: '¿Cómo trabajo en otro estudio u otra sucursal?',
      answer: [
        'Cierra la sesión, elige el estudio, entra y selecciona la sucursal. La lista muestra una sucursal a la vez.',
      ],
    },
    'live-pill': {
      question: '¿Qué significan En vivo, Poniéndose al día y Sin conexión arriba?',
      answer: [
        'En vivo: lo que ves es lo que hay ahora. Poniéndose al día: la conexión faltó un momento y se está trayendo lo perdido. Sin conexión: no hay conexión, y la etiqueta dice qué tan vieja es la pantalla.',
        'No hace falta recargar. La página continúa sola.',
      ],
    },
    'scheduling-system-down': {
      question: 'El sistema de citas no responde. ¿Podemos seguir?',
      answer: [
        'Sí. Las citas siguen en la pantalla y los formularios se pueden llenar y firmar. Lo que se tiene que escribir allá, como una llegada o las notas, se hace o se rechaza con un mensaje, nunca a medias y nunca se pierde: inténtalo más tarde.',
      ],
    },
    'page-lost': {
      question: 'Cerré la página sin querer. ¿Se perdió lo que escribí?',
      answer: [
        'Las notas de una visita y el formulario de una clienta se guardan mientras se escriben. Abre la misma página y continúa.',
      ],
    },
    'who-did-it': {
      question: '¿Alguien ve lo que hago?',
      answer: [
        'Sí. Las llegadas, las notas y los cambios se guardan con quién los hizo, cuándo y desde dónde. Por eso nunca trabajes con el nombre de otra persona.',
      ],
    },
    'before-checkout': {
      question: '¿Cuándo se puede cobrar una visita?',
      answer: [
        'Cuando sus notas están guardadas. En la mayoría de los servicios los archivos tienen que ser más de 0, y la pregunta del regreso gratis tiene que estar contestada donde se hace.',
      ],
    },
    'discount-limit': {
      question: '¿De cuánto puede ser un descuento?',
      answer: [
        'En dólares, como máximo 20 % del precio por unidad: por encima se rechaza con “The discount must be less than 20% of the price”. En porcentaje, como máximo 100, o menos donde el estudio puso un límite más bajo. Sin números negativos, con dos decimales.',
        'Para pasar el límite del estudio se necesita la aprobación de la gerencia, que queda en la venta. Cambiar de dólares a porcentaje o al revés vacía el descuento.',
      ],
    },
    'amount-and-total': {
      question: '¿Por qué no se puede terminar el pago?',
      answer: [
        'Efectivo, tarjeta de crédito y tarjeta de regalo juntos tienen que ser exactamente el total con propina. “Pending Balance” dice cuánto falta, “Over Balance” cuánto sobra. También hay que elegir a alguien del personal.',
      ],
    },
    'tip-staff': {
      question: 'Dice “Please select a staff member.”',
      answer: ['Una propina es de alguien. Elige a la persona del personal para quien es y continúa.'],
    },
    'gift-card': {
      question: '¿Cuánto se puede usar de una tarjeta de regalo?',
      answer: ['Como máximo su saldo. Consulta primero el saldo; el resto se paga en efectivo o con tarjeta.'],
    },
    'check-in': {
      question: '¿Cómo registro la llegada de una clienta?',
      answer: [
        'Toca Registrar llegada en la tarjeta. Sube con quienes ya llegaron, todas las recepciones lo ven y se abren las notas de la visita.',
        'Quien recibe a varias personas seguidas elige “quedarse aquí” al pie de la lista: así este dispositivo se queda en las citas.',
        'Las clientas pueden registrarse en el quiosco con su correo o su teléfono.',
      ],
    },
    'undo-check-in': {
      question: 'Registré la llegada de la clienta equivocada.',
      answer: [
        'Toca Deshacer enseguida, o elige deshacer la llegada en los tres puntos de la tarjeta. Se puede mientras la visita esté como llegada.',
      ],
    },
    'masked-contacts': {
      question: '¿Por qué veo solo los últimos cuatro dígitos del teléfono?',
      answer: [
        'Los contactos están ocultos hasta que la clienta llegó. La búsqueda la encuentra igual por el número completo o el correo completo.',
      ],
    },
    'where-is-the-card': {
      question: '¿Dónde está la tarjeta de una clienta?',
      answer: [
        'Primero están quienes ya llegaron, después por hora de inicio. Las visitas terminadas no se muestran. Mira en TODAS las salas y en el día correcto.',
      ],
    },
    'find-client': {
      question: '¿Cómo encuentro rápido a una clienta de hoy?',
      answer: [
        'Pulsa / y escribe una parte del nombre, en cualquier orden y sin acentos si quieres. Enter lleva a la primera tarjeta, Esc vacía el campo.',
      ],
    },
    'red-alert': {
      question: '¿Qué es el texto rojo de una tarjeta?',
      answer: [
        'La alerta roja de la clienta: léela antes de empezar. Tiene lo que el estudio anotó de ella, y “CBFF before” con una fecha cuando puede regresar gratis.',
      ],
    },
    'note-fields': {
      question: '¿Qué va en las notas?',
      answer: [
        'Semanas, idioma y archivos, y abajo lo que valga la pena saber. “Enviar fotos a” cambia, para esta visita, el correo al que van las imágenes. El formulario alternativo de algunos servicios no pide archivos.',
      ],
    },
    'files-count': {
      question: '¿Qué números de archivos se aceptan?',
      answer: [
        'Un número entero del 1 al 199, sin signo y sin ceros delante. Donde el servicio no pide archivos es 0 y no se puede cambiar.',
      ],
    },
    'change-service': {
      question: '¿Por qué no veo todos los servicios al cambiar uno?',
      answer: [
        'Sin el permiso puedes elegir servicios del mismo precio que el actual o más. Para cambiar a uno más barato pide a tu supervisor que amplíe tu usuario.',
      ],
    },
    'free-return': {
      question: '¿Cuándo puede regresar gratis una clienta y hasta cuándo?',
      answer: [
        'Se pregunta en servicios cuyo nombre empieza con Early, Gender, Meet, Special o Come, pero no en un Meet Your Baby de 15 minutos. Las semanas cuentan desde la visita: Early 4, Gender 3, Meet 2, Special 2, Come 2.',
        'Al guardar con Sí, la alerta roja dice “CBFF before” y la fecha; delante va “last - ” cuando es el segundo de dos.',
      ],
    },
    'free-return-denied': {
      question: '¿Por qué se niega el regreso gratis?',
      answer: [
        'La clienta ya tuvo dos seguidos. Si necesita otro habla con tu gerente; puedes continuar con el cobro.',
      ],
    },
    'two-people': {
      question: 'Alguien más guardó las mismas notas. ¿Se perdieron las mías?',
      answer: [
        'No. A quien guarda después se le muestran las dos versiones juntas y elige cuál queda. Nada se sobrescribe sin que se vea.',
      ],
    },
    'video-needs': {
      question: '¿Qué necesita un video?',
      answer: [
        'Al menos una imagen subida de la visita. Las imágenes van después de un inicio fijo y antes de un final fijo.',
      ],
    },
    'picture-refused': {
      question: '¿Por qué no se acepta una imagen?',
      answer: [
        'Solo se aceptan archivos de imagen, varios a la vez si quieres. El mensaje nombra la imagen y el motivo; las demás siguen.',
      ],
    },
    'remake-video': {
      question: '¿Cómo hago de nuevo el video de una visita anterior?',
      answer: [
        'Elige Rehacer video en el menú. Escribe el correo o el teléfono de la clienta, o una parte de su nombre y elígela, indica el día desde el que se busca y toca Buscar. “Rehacer video” en la tarjeta lleva a las imágenes de esa visita.',
      ],
    },
    'old-visit': {
      question: '¿Por qué no se encuentra una visita antigua?',
      answer: [
        'El día es hoy mientras no lo cambies: elige uno anterior. Aquí se guarda el último medio año; lo anterior se pregunta al sistema de citas, y la página lo dice. Cuando por ahora no se puede preguntar más, inténtalo más tarde.',
      ],
    },
    'code-lifetime': {
      question: '¿Cuánto dura un código?',
      answer: [
        '15 minutos (900 segundos), y sirve una vez. El anillo en la página de la clienta muestra cuánto queda.',
      ],
    },
    'new-code': {
      question: 'El código no llega.',
      answer: [
        'Se puede pedir otro después de 3 minutos (180 segundos), por mensaje de texto o por correo. Solo vale el más nuevo. Que la clienta mire también en el correo no deseado.',
      ],
    },
    'wrong-code': {
      question: '¿Qué pasa después de códigos equivocados?',
      answer: [
        'Cinco intentos equivocados anulan el código y el formulario queda bloqueado 15 minutos, más si vuelve a pasar. Un código nuevo no reinicia la cuenta. Mientras tanto puedes abrir el formulario sin código.',
      ],
    },
    'no-code': {
      question: '¿Se puede llenar el formulario sin código?',
      answer: [
        'Sí, junto contigo: elige Formularios en el menú y llena el formulario desde la tarjeta. En el documento firmado queda quién omitió el código.',
      ],
    },
    'wrong-contact': {
      question: 'El teléfono o el correo registrado está mal.',
      answer: [
        'Corrígelo en el registro de la clienta en el sistema de citas. Un código va solo a un contacto registrado, y ella puede pedirlo enseguida.',
      ],
    },
    'signed-form': {
      question: '¿Dónde está el formulario firmado?',
      answer: [
        'Toca el formulario lleno en la tarjeta: se abre el PDF, con la verificación que dice si está intacto. Sin el permiso para documentos de clientas no se abre: pregunta a tu supervisor.',
      ],
    },
    ...REPORT_ES,
    'snapshot-shows': {
      question: '¿Qué muestra el resumen del negocio?',
      answer: [
        'Las cifras del día de una sucursal, junto a las de ayer y las del mismo día de la semana anterior. Una visita cuenta para el día de su cita, una venta para el día en que se cerró.',
      ],
    },
    'pending-counts': {
      question: '¿Qué es “pending”?',
      answer: [
        'En el resumen: confirmadas, reservadas y llegadas. La página de una sucursal deja fuera a quienes ya llegaron; cada una dice qué cuenta.',
      ],
    },
    'site-values': {
      question: '¿Qué valores de un estudio cuentan?',
      answer: [
        'Nombre, dirección y teléfono vienen del sistema de citas. Lo que se define aquí para el estudio cuenta antes.',
      ],
    },
    'time-zone': {
      question: '¿La hora de quién se muestra?',
      answer: ['La del estudio, esté donde esté la pantalla. Phoenix no cambia de hora; los demás cambian solos.'],
    },
    'pair-kiosk': {
      question: '¿Cómo se vuelve una tableta un quiosco del estudio?',
      answer: [
        'Elige Quioscos en el menú, que ve la gerencia, y vincula el dispositivo con el código que se muestra. Ahí también se puede revocar.',
      ],
    },
  },
};
