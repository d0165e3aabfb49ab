import type { Words } from './words.js';

export const TERMS_ES: Words = {
  title: 'Términos y condiciones del ultrasonido de recuerdo',
  body: [
    {
      type: 'paragraph',
      text: 'Estos son los términos de mi visita para un ultrasonido de recuerdo. “El estudio” significa el estudio donde tengo mi cita, la empresa que lo administra y las personas que trabajan ahí. Al poner mis iniciales declaro que leí estos términos hasta el final, que pude hacer preguntas y que los acepto.',
    },
    { type: 'heading', text: '1. Un ultrasonido electivo, no médico' },
    {
      type: 'paragraph',
      text: 'Pido este ultrasonido por gusto: para ver a mi bebé, tener imágenes y compartir el momento. Es electivo y no es de diagnóstico. No es un examen médico y no reemplaza el control prenatal ni ningún ultrasonido que ordene mi médico.',
    },
    {
      type: 'paragraph',
      text: 'Las personas que lo realizan no buscan, descartan ni tratan ninguna condición mía ni de mi bebé, y no dan consejos médicos. Que todo se vea bien no dice nada sobre nuestra salud. Las preguntas sobre mi salud o la de mi bebé se las haré a mi médico. Si tengo dolor, sangrado o cualquier otro síntoma que me preocupe, llamaré a mi médico o a emergencias y no esperaré a esta visita.',
    },
    { type: 'heading', text: '2. Mi control prenatal' },
    {
      type: 'paragraph',
      text: 'Confirmo que en este embarazo estoy bajo el cuidado de un médico u otro profesional con licencia, y que me he hecho, o me haré, los ultrasonidos de diagnóstico que ese profesional ordene. El estudio se comunicará con quien me atiende solo con mi permiso o en una emergencia.',
    },
    { type: 'heading', text: '3. Mi salud' },
    {
      type: 'paragraph',
      text: 'Declaro que ninguna de estas condiciones se aplica a mi caso. Si alguna se aplica, o si no estoy segura, se lo diré al personal antes de que empiece el ultrasonido.',
    },
    {
      type: 'list',
      items: [
        'Primer trimestre hasta las 13 semanas',
        'Trabajo de parto prematuro (contracciones u otras señales de parto antes de la semana 37)',
        'Preeclampsia (presión alta en el embarazo con señales de daño en otros órganos)',
        'Eclampsia (convulsiones en un embarazo con preeclampsia)',
        'Diabetes gestacional (azúcar alta en la sangre que aparece durante el embarazo)',
        'Trombosis venosa profunda (un coágulo de sangre en una vena profunda, casi siempre de la pierna)',
      ],
    },
    {
      type: 'paragraph',
      text: 'Si le hablo al personal de alguna de ellas, o si algo más de mi salud me preocupa a mí o le preocupa al personal, el estudio puede pedir la autorización escrita de mi médico, ofrecerme otro servicio, o posponer o rechazar la visita. Si algo cambia entre este formulario y mi visita, lo diré.',
    },
    { type: 'heading', text: '4. Cuánto dura' },
    {
      type: 'paragraph',
      text: 'Para que la exposición sea poca, el ultrasonido no dura más de 25 minutos, sin importar qué servicio elegí ni cómo esté acomodado mi bebé. El servicio que reservé puede durar menos.',
    },
    {
      type: 'paragraph',
      text: 'El personal puede terminarlo antes si me siento mal, si no es prudente continuar o cuando ya están las imágenes que incluye mi servicio. Puedo detenerlo en cualquier momento y por cualquier motivo, con solo decirlo.',
    },
    { type: 'heading', text: '5. Lo que no se puede prometer' },
    { type: 'paragraph', text: 'Lo que se alcanza a ver depende de cosas que nadie controla, entre ellas:' },
    {
      type: 'list',
      items: [
        'La semana de embarazo y el tamaño de mi bebé',
        'La posición y los movimientos de mi bebé',
        'La cantidad de líquido, y dónde están la placenta y el cordón',
        'Mi cuerpo, incluidas las cicatrices y cuánta agua he tomado',
      ],
    },
    {
      type: 'paragraph',
      text: 'Por eso el estudio no puede garantizar la calidad de las imágenes, que se vea la cara u otra parte, ni que las imágenes de mi bebé se parezcan a los ejemplos que he visto. El personal puede pedirme que camine, beba algo o cambie de posición para ayudar.',
    },
    {
      type: 'paragraph',
      text: 'La determinación del género es una opinión sobre lo que se ve en ese momento. No es 100 % exacta y a veces no es posible. Las compras, fiestas y otros planes que yo haga a partir de ella son decisión mía.',
    },
    { type: 'heading', text: '6. Fotos y video' },
    {
      type: 'paragraph',
      text: 'El estudio entrega mis fotos, y el video si mi servicio lo incluye, por correo electrónico o mensaje de texto, mediante un enlace que funciona por tiempo limitado, o en el medio que yo compre. Si algo no me llega o no se abre, avisaré pronto al estudio, mientras todavía se pueda enviar otra vez.',
    },
    {
      type: 'paragraph',
      text: 'Guardar copias es responsabilidad mía: el estudio no conserva las imágenes para siempre. Solo filmaré o fotografiaré la sesión con mi propio aparato si el personal está de acuerdo. El estudio no publicará mis imágenes ni las usará en publicidad, a menos que yo dé un permiso aparte.',
    },
    { type: 'heading', text: '7. Citas y pagos' },
    {
      type: 'paragraph',
      text: 'Llegaré a tiempo. Si llego tarde, mi visita puede ser más corta o pasar a otro día, para que otras clientas no tengan que esperar. Si necesito cambiar o cancelar mi cita, avisaré lo antes posible. Los depósitos, y los cargos por cambios tardíos o por no presentarme, son los que me informaron al reservar.',
    },
    {
      type: 'paragraph',
      text: 'Los precios y lo que incluye cada paquete son los que me mostraron al reservar o antes de la visita, y el pago se hace en la visita. Una vez realizado el ultrasonido, no se reembolsa porque mi bebé no se haya podido ver como yo esperaba, salvo que la ley diga otra cosa.',
    },
    {
      type: 'paragraph',
      text: 'Regreso gratis: si mi bebé no se puede ver bien y mi servicio lo incluye, el personal puede ofrecerme otra visita sin costo. Esa visita es para el mismo embarazo, debe usarse dentro del plazo que me indiquen, es limitada en número y depende de las citas disponibles. No se cambia por dinero ni se puede pasar a otra persona.',
    },
    { type: 'heading', text: '8. Privacidad y mensajes' },
    {
      type: 'paragraph',
      text: 'El estudio guarda mis respuestas, mi firma, mis imágenes y el registro de mi visita para atenderme, para administrar mis citas y pagos, y para poder mostrar lo que acepté. Solo los comparte con las empresas que le prestan los servicios de agenda, almacenamiento, pagos y mensajes, con las personas que yo elija y cuando la ley lo exige. No los vende. Puedo pedir ver o corregir lo que el estudio guarda sobre mí.',
    },
    {
      type: 'paragraph',
      text: 'Acepto recibir correos electrónicos y mensajes de texto, también automáticos, sobre mi cita, este formulario, mis imágenes y mi visita, en el correo y el teléfono que di. No son completamente seguros y mi compañía telefónica puede cobrarlos. Puedo pedirle al estudio en cualquier momento que deje de enviarlos. Solo recibiré publicidad si la acepté aparte.',
    },
    { type: 'heading', text: '9. Firma electrónica' },
    {
      type: 'paragraph',
      text: 'Acepto leer y firmar este documento de forma electrónica. Mis iniciales y mi firma, dibujadas o escritas con el teclado, tienen el mismo efecto que la tinta en papel. El estudio guarda con ellas la fecha y la hora, mi dirección de red, el tipo de navegador y cómo se comprobó mi identidad.',
    },
    {
      type: 'paragraph',
      text: 'Antes de firmar puedo pedir en recepción que sea en papel, y después una copia en papel, sin costo. Puedo retirar este consentimiento para documentos futuros avisando al estudio; lo que ya firmé sigue siendo válido. Para leer y guardar documentos necesito un aparato con un navegador de internet actual, un correo electrónico y un programa que abra archivos PDF. Una copia de lo que firmo se envía al correo electrónico que di, y le avisaré al estudio si cambia.',
    },
  ],
};
