import type { Words } from './words.js';

export const WAIVER_ES: Words = {
  title: 'Exención de responsabilidad del ultrasonido de recuerdo',
  body: [
    {
      type: 'paragraph',
      text: 'Este documento limita derechos que yo tendría sin él, por eso lo leo con cuidado. Lo firmo libremente, por mí y, hasta donde la ley lo permite, por mi bebé, mi familia, mis herederos y cualquier persona que pudiera reclamar a través de mí. “El estudio” significa el estudio donde tengo mi cita, la empresa que lo administra, las empresas de la misma marca, y sus dueños, empleados, contratistas y aseguradoras.',
    },
    { type: 'heading', text: '1. Lo que pido' },
    {
      type: 'paragraph',
      text: 'Pido un ultrasonido de recuerdo, electivo y que no es de diagnóstico. Leí los términos y condiciones de la visita, les puse mis iniciales y sé que, junto con esta exención, forman un solo acuerdo.',
    },
    { type: 'heading', text: '2. Los riesgos que acepto' },
    {
      type: 'paragraph',
      text: 'El ultrasonido envía ondas de sonido al cuerpo. Se usa en el embarazo desde hace décadas y no se ha demostrado que dañe a los bebés. Aun así, puede calentar un poco los tejidos, sus efectos a largo plazo no se conocen por completo y las autoridades de salud aconsejan no hacer ultrasonidos sin una razón médica. Pude hablar de esto con mi médico antes de la visita.',
    },
    { type: 'paragraph', text: 'La visita también puede tener otros riesgos, entre ellos:' },
    {
      type: 'list',
      items: [
        'Molestias por estar acostada boca arriba, por la presión en el abdomen o al cambiar de posición',
        'Una reacción de mi piel al gel o a los productos de limpieza',
        'Un resbalón, un tropiezo o una caída en el estudio o al subir y bajar de la camilla',
        'Decepción o angustia por lo que se ve, no se ve o resulta ser diferente',
        'Demora en recibir atención médica, si confié en esta visita en lugar de ver a mi médico',
      ],
    },
    {
      type: 'paragraph',
      text: 'Decido seguir adelante y acepto como míos estos riesgos y otros que nadie puede prever.',
    },
    { type: 'heading', text: '3. Sin consejo médico' },
    {
      type: 'paragraph',
      text: 'Nadie en el estudio actúa como mi médico, y esta visita no crea una relación de médico y paciente. Nada de lo que me digan, muestren, impriman o envíen es un diagnóstico, una segunda opinión ni un motivo para cambiar o aplazar la atención médica. Salvo que se me informe otra cosa por escrito, ningún médico revisa las imágenes.',
    },
    {
      type: 'paragraph',
      text: 'El personal no tiene la obligación de notar un hallazgo médico ni de informarme de él. Si me sugiere ver a un médico, es mi responsabilidad hacerlo sin demora. Iré a todas las citas de mi control prenatal, sin importar lo que vea hoy.',
    },
    { type: 'heading', text: '4. Liberación de responsabilidad' },
    {
      type: 'paragraph',
      text: 'Hasta el máximo que la ley permite, libero al estudio de todo reclamo por lesión, enfermedad, pérdida, daño, gasto o angustia que venga de mi visita, del ultrasonido, de las imágenes, de una opinión sobre el género o del estado del local, incluidos los reclamos por negligencia común, y acepto no demandar al estudio por ellos.',
    },
    {
      type: 'paragraph',
      text: 'Esta liberación no incluye la negligencia grave, el daño causado a propósito ni nada más de lo que la ley no permita liberar.',
    },
    { type: 'heading', text: '5. Mis respuestas' },
    {
      type: 'paragraph',
      text: 'Todo lo que escribí en el formulario y le dije al personal es verdadero y completo hasta donde sé. Le informé al personal de toda condición de la lista de los términos que yo tenga, y le avisaré de inmediato si algo cambia. El estudio confía en mis respuestas. Soy responsable del daño que venga de respuestas falsas o que haya callado.',
    },
    { type: 'heading', text: '6. Acompañantes, niños y menores de edad' },
    {
      type: 'paragraph',
      text: 'Mis acompañantes vienen bajo su propio riesgo. Los niños se quedan con un adulto que no sea la persona que recibe el ultrasonido. Soy responsable de lo que mis acompañantes y mis niños hagan en el estudio y del daño que causen. El personal puede pedirle a un acompañante que espere afuera.',
    },
    {
      type: 'paragraph',
      text: 'Si la clienta es menor de 18 años, su madre, su padre o su tutor legal debe estar presente y firmar. Al firmar declaro que tengo por lo menos 18 años, o que soy madre, padre o tutor legal de la clienta y tengo el derecho de aceptar por ella.',
    },
    { type: 'heading', text: '7. Imágenes y grabaciones' },
    {
      type: 'paragraph',
      text: 'Las imágenes son un recuerdo para mí y puedo compartirlas como quiera. El estudio puede conservar copias por el tiempo que las necesite para entregarlas y para documentar la visita. Solo puede publicarlas o usarlas en publicidad con un permiso mío aparte, que puedo negar sin que eso afecte mi visita y que después puedo retirar para usos futuros.',
    },
    {
      type: 'paragraph',
      text: 'Mis acompañantes y yo no grabaremos al personal ni a otras clientas sin su consentimiento. Los equipos y las redes pueden fallar. Si las imágenes se pierden o se retrasan, el estudio las enviará de nuevo si todavía las tiene, repetirá la visita o devolverá el precio de lo que se perdió y, hasta donde la ley lo permite, eso es todo lo que puedo pedir.',
    },
    { type: 'heading', text: '8. Reclamos de otras personas' },
    {
      type: 'paragraph',
      text: 'Hasta donde la ley lo permite, le pagaré al estudio los reclamos, daños, gastos y honorarios razonables de abogado que otras personas le causen porque mis respuestas eran falsas, por lo que yo o mis acompañantes hicimos, o porque no cumplí lo que acepto aquí.',
    },
    { type: 'heading', text: '9. Reglas generales' },
    {
      type: 'paragraph',
      text: 'Si un tribunal decide que una parte de este documento no es válida, esa parte se limita solo hasta donde haga falta y lo demás sigue vigente.',
    },
    {
      type: 'paragraph',
      text: 'Este documento se rige por la ley del estado donde está el estudio, y las disputas las deciden los tribunales de ese estado, a menos que la ley me dé derecho a otro lugar.',
    },
    {
      type: 'paragraph',
      text: 'Esta exención y los términos son todo nuestro acuerdo sobre estos temas. Nadie puede cambiarlos de palabra. Se aplican a esta visita; para una visita posterior es posible que se me pida leer y firmar otra vez.',
    },
    { type: 'heading', text: '10. Mi firma' },
    {
      type: 'paragraph',
      text: 'Acepto firmar de forma electrónica. Mi firma, dibujada o escrita con el teclado, tiene el mismo efecto que la tinta en papel. Mis iniciales en los términos y mi firma aquí, juntas, me obligan a cumplir los dos documentos. El estudio guarda con ellas la fecha y la hora, mi dirección de red, el tipo de navegador y cómo se comprobó mi identidad, y envía una copia al correo electrónico que di. Antes de firmar puedo pedir que sea en papel.',
    },
    {
      type: 'paragraph',
      text: 'Leí esta exención hasta el final, en un idioma que entiendo. Pude hacer preguntas y pedir consejo a un médico o a un abogado. Nadie me presionó para firmar.',
    },
  ],
};
