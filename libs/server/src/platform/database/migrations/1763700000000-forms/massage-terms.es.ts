import type { Words } from './words.js';

export const MASSAGE_TERMS_ES: Words = {
  title: 'Términos y condiciones del masaje prenatal',
  body: [
    {
      type: 'paragraph',
      text: 'Estos son los términos de mi visita para un masaje prenatal. “El estudio” significa el estudio donde tengo mi cita, la empresa que lo administra, las empresas de la misma marca y las personas que trabajan ahí. Al firmar declaro que leí estos términos hasta el final, que pude hacer preguntas y que los acepto.',
    },
    { type: 'heading', text: '1. Qué es el masaje' },
    {
      type: 'paragraph',
      text: 'El masaje se da para la comodidad y la relajación, por un terapeuta que tiene la licencia que exige el estado. No es un tratamiento médico y no reemplaza el control prenatal, la fisioterapia ni las medicinas. El terapeuta no diagnostica, no receta, no acomoda huesos ni articulaciones, y no intenta provocar el parto ni voltear al bebé.',
    },
    { type: 'paragraph', text: 'Cada cuerpo responde a su manera. Nadie me ha prometido un resultado determinado.' },
    { type: 'heading', text: '2. Condiciones que importan' },
    {
      type: 'paragraph',
      text: 'Declaro que ninguna de estas condiciones se aplica a mi caso. Si alguna se aplica, o si no estoy segura, se lo diré al personal antes de que empiece el masaje.',
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
      text: 'Con cualquiera de ellas, recibiré el masaje solo si mi médico lo autoriza por escrito y el terapeuta está de acuerdo. Con un coágulo de sangre, o con señales de tenerlo, como dolor, calor o hinchazón en una pierna, no hay masaje: buscaré atención médica de inmediato.',
    },
    { type: 'paragraph', text: 'También le informaré al personal antes del masaje sobre:' },
    {
      type: 'list',
      items: [
        'Un embarazo de alto riesgo, de gemelos o más, o una placenta baja',
        'Sangrado, salida de líquido, dolor de cabeza fuerte, hinchazón repentina o menos movimientos de mi bebé',
        'Problemas del corazón, de la presión, de los riñones, de las venas o de la coagulación de la sangre',
        'Lesiones, operaciones, infecciones, fiebre, o heridas y erupciones en la piel',
        'Las medicinas que tomo y mis alergias, por ejemplo a aceites, nueces o fragancias',
      ],
    },
    { type: 'heading', text: '3. Autorización médica' },
    {
      type: 'paragraph',
      text: 'Confirmo que en este embarazo estoy bajo el cuidado de un médico u otro profesional con licencia, y que nadie de quienes me atienden me ha aconsejado no recibir masajes. El estudio puede pedir una autorización por escrito, cambiar el masaje, o posponerlo o rechazarlo si parece más seguro.',
    },
    { type: 'heading', text: '4. La información sobre mi salud' },
    {
      type: 'paragraph',
      text: 'Lo que escribí en el formulario y en las condiciones médicas es verdadero y completo hasta donde sé. En cada visita diré qué ha cambiado. El terapeuta confía en ello, y soy responsable del daño que venga de respuestas falsas o que haya callado.',
    },
    {
      type: 'paragraph',
      text: 'Solo ven la información sobre mi salud las personas que la necesitan para atenderme. El estudio se comunicará con quien me atiende solo con mi permiso o en una emergencia.',
    },
    { type: 'heading', text: '5. Posiciones, cobertura y consentimiento' },
    {
      type: 'paragraph',
      text: 'Estaré de lado o medio sentada, con almohadas de apoyo, y no mucho tiempo boca arriba ni boca abajo sin un soporte hecho para el embarazo. Diré de inmediato si una posición no es cómoda, me marea o me quita el aire.',
    },
    {
      type: 'paragraph',
      text: 'Me desvisto solo hasta donde quiero y en privado. Durante el masaje estoy cubierta, y solo se descubre la zona que se trabaja. No se masajean los senos ni los genitales. Mi abdomen se toca solo con suavidad, y solo si digo que sí en ese momento.',
    },
    {
      type: 'paragraph',
      text: 'Antes del masaje y mientras dura puedo preguntar qué sigue, pedir más o menos presión y rechazar cualquier técnica o zona de mi cuerpo. Lo que acepto aquí no me quita ese derecho.',
    },
    { type: 'heading', text: '6. El derecho a detenerlo' },
    {
      type: 'paragraph',
      text: 'Puedo detener el masaje en cualquier momento sin dar una razón. Avisaré de inmediato si siento dolor, mareo, contracciones, sangrado, salida de líquido o cualquier cosa que me preocupe. El terapeuta se detendrá entonces, y el personal puede llamar a emergencias y a la persona que yo indique.',
    },
    {
      type: 'paragraph',
      text: 'El terapeuta también puede detenerse cuando no es seguro continuar. Los comentarios o conductas sexuales terminan la visita de inmediato, y se debe el precio completo.',
    },
    { type: 'heading', text: '7. Riesgos y liberación de responsabilidad' },
    {
      type: 'paragraph',
      text: 'Un masaje puede dejar dolor muscular, cansancio, moretones leves, mareo al levantarse o una reacción en la piel, y podría resbalarme o caerme en el estudio. Rara vez puede empeorar una condición que nadie conocía. Decido seguir adelante y acepto estos riesgos como míos.',
    },
    {
      type: 'paragraph',
      text: 'Hasta el máximo que la ley permite, libero al estudio de reclamos por lesión, pérdida o daño que vengan de mi visita, incluidos los reclamos por negligencia común. Esto no incluye la negligencia grave, el daño causado a propósito ni nada más de lo que la ley no permita liberar.',
    },
    {
      type: 'paragraph',
      text: 'Mis acompañantes vienen bajo su propio riesgo, y soy responsable de mis niños en el estudio. Al firmar declaro que tengo por lo menos 18 años, o que soy madre, padre o tutor legal de la clienta, que estaré presente y que tengo el derecho de aceptar por ella.',
    },
    { type: 'heading', text: '8. Citas y pagos' },
    {
      type: 'paragraph',
      text: 'Llegaré a tiempo. Si llego tarde, el masaje termina a la hora que se reservó o pasa a otro día. Si necesito cambiar o cancelar, avisaré lo antes posible. Los depósitos, y los cargos por cambios tardíos o por no presentarme, son los que me informaron al reservar. El pago se hace en la visita, y un masaje ya recibido no se reembolsa, salvo que la ley diga otra cosa.',
    },
    { type: 'heading', text: '9. Privacidad y mensajes' },
    {
      type: 'paragraph',
      text: 'El estudio guarda mis respuestas, mi firma y el registro de mi visita para atenderme, para administrar mis citas y pagos, y para poder mostrar lo que acepté. Solo los comparte con las empresas que le prestan los servicios de agenda, almacenamiento, pagos y mensajes, y cuando la ley lo exige. No los vende.',
    },
    {
      type: 'paragraph',
      text: 'Acepto recibir correos electrónicos y mensajes de texto, también automáticos, sobre mi cita, este formulario y mi visita. No son completamente seguros y mi compañía telefónica puede cobrarlos. Puedo pedirle al estudio en cualquier momento que deje de enviarlos. Solo recibiré publicidad si la acepté aparte.',
    },
    { type: 'heading', text: '10. Reglas generales y mi firma' },
    {
      type: 'paragraph',
      text: 'Si una parte de este documento no es válida, lo demás sigue vigente. Se rige por la ley del estado donde está el estudio. Se aplica a esta visita; para una visita posterior es posible que se me pida leer y firmar otra vez.',
    },
    {
      type: 'paragraph',
      text: 'Acepto leer y firmar este documento de forma electrónica. Mi firma, dibujada o escrita con el teclado, tiene el mismo efecto que la tinta en papel y me compromete legalmente. El estudio guarda con ella la fecha y la hora, mi dirección de red, el tipo de navegador y cómo se comprobó mi identidad. Antes de firmar puedo pedir en recepción que sea en papel, y después una copia en papel, sin costo. Puedo retirar este consentimiento para documentos futuros; lo que ya firmé sigue siendo válido. Necesito un aparato con un navegador de internet actual, un correo electrónico y un programa que abra archivos PDF. Una copia se envía al correo electrónico que di.',
    },
  ],
};
