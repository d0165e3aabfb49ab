import { defineTexts } from '../../ui/language/define-texts';

export const formFaqTexts = defineTexts(
  {
    heading: 'Questions and answers',
    items: {
      why: {
        question: 'Why do I need a code?',
        answer:
          'Your form holds your name, your address and questions about your health. The code goes to the phone or e-mail that your studio has on file: that way we know it’s really you opening the form.',
      },
      howLong: {
        question: 'How long is the code good for?',
        answer:
          '15 minutes, and only once. The ring around the clock shows how much time is left. After five wrong tries a code no longer works.',
      },
      another: {
        question: 'The code doesn’t arrive. What can I do?',
        answer:
          'Give it a minute and check your spam folder. After 3 minutes you can ask for a new one, by text message or by e-mail. Only the newest code works. Without either, the front desk fills the form with you.',
      },
      wrongContact: {
        question: 'The phone or e-mail shown isn’t mine anymore.',
        answer:
          'Please tell the front desk. They’ll correct it in your record, and you can ask for a code right away. For your safety it can’t be changed here until we know it’s you.',
      },
      language: {
        question: 'Can I read this in Spanish?',
        answer:
          'Yes. The button at the top right changes the language at any time, and nothing you typed is lost. The message with your code, the terms and the waiver come in your language as well.',
      },
      privacy: {
        question: 'Who sees what I write?',
        answer:
          'Your studio does: the staff of this site, and the system that keeps its appointments. Until the code is right this page shows nothing but the end of your phone number and the beginning of your e-mail. On a screen in the studio everything is wiped when you are done or walk away.',
      },
      signing: {
        question: 'What do I sign?',
        answer:
          'It depends on your visit. For an ultrasound: the terms, with your initials, and a waiver, with your signature. For a massage: its terms. For a DNA test: its waiver. You read each text in full before you sign, with your finger or by typing your name, and you get a copy by e-mail.',
      },
    },
  },
  {
    heading: 'Preguntas y respuestas',
    items: {
      why: {
        question: '¿Por qué necesito un código?',
        answer:
          'Tu formulario contiene tu nombre, tu dirección y preguntas sobre tu salud. El código va al teléfono o correo que tu estudio tiene registrado: así sabemos que eres tú quien abre el formulario.',
      },
      howLong: {
        question: '¿Cuánto dura el código?',
        answer:
          '15 minutos, y sirve una sola vez. El anillo del reloj muestra cuánto tiempo queda. Después de cinco intentos equivocados el código deja de servir.',
      },
      another: {
        question: 'El código no llega. ¿Qué puedo hacer?',
        answer:
          'Espera un minuto y busca también en el correo no deseado. Después de 3 minutos puedes pedir uno nuevo, por mensaje de texto o por correo. Solo sirve el más reciente. Si no tienes ninguno de los dos, en recepción llenan el formulario contigo.',
      },
      wrongContact: {
        question: 'El teléfono o correo que aparece ya no es mío.',
        answer:
          'Avisa en recepción. Lo corrigen en tus datos y puedes pedir un código enseguida. Por tu seguridad no se puede cambiar aquí antes de saber que eres tú.',
      },
      language: {
        question: '¿Puedo leer esto en inglés?',
        answer:
          'Sí. El botón de arriba a la derecha cambia el idioma en cualquier momento y no se pierde nada de lo que escribiste. El mensaje con el código, los términos y la exención también llegan en tu idioma.',
      },
      privacy: {
        question: '¿Quién ve lo que escribo?',
        answer:
          'Tu estudio: el personal de esta sede y el sistema que lleva sus citas. Hasta que el código sea correcto esta página solo muestra el final de tu teléfono y el comienzo de tu correo. En una pantalla del estudio todo se borra cuando terminas o te vas.',
      },
      signing: {
        question: '¿Qué voy a firmar?',
        answer:
          'Depende de tu visita. Para un ultrasonido: los términos, con tus iniciales, y una exención, con tu firma. Para un masaje: sus términos. Para una prueba de ADN: su exención. Lees cada texto completo antes de firmar, con el dedo o escribiendo tu nombre, y recibes una copia por correo.',
      },
    },
  },
);
