import type { Words } from './words.js';

export const DNA_WAIVER_ES: Words = {
  title: 'Exención de la prueba temprana de género por ADN',
  body: [
    {
      type: 'paragraph',
      text: 'Este documento explica la prueba y limita derechos que yo tendría sin él, por eso lo leo con cuidado. “El estudio” significa el estudio donde tengo mi cita, la empresa que lo administra, las empresas de la misma marca y las personas que trabajan ahí. “El laboratorio” significa el laboratorio independiente que hace el kit y analiza la muestra. Al firmar declaro que leí este documento hasta el final, que pude hacer preguntas y que lo acepto.',
    },
    { type: 'heading', text: '1. Qué es la prueba' },
    {
      type: 'paragraph',
      text: 'Durante el embarazo hay pequeñas cantidades del ADN de mi bebé en mi sangre. El laboratorio busca en una muestra pequeña el ADN que solo tienen los varones. Si lo encuentra, el resultado es “niño”; si no, el resultado es “niña”. El estudio toma la muestra con el kit del laboratorio y la envía. No analiza la muestra y no influye en el resultado.',
    },
    {
      type: 'paragraph',
      text: 'La prueba es para mi interés personal. No es un diagnóstico médico ni genético. No dice nada sobre mi salud ni la de mi bebé, sobre condiciones hereditarias, sobre quién es el padre ni sobre cuántos bebés espero. No reemplaza el control prenatal ni ninguna prueba que ordene mi médico.',
    },
    { type: 'heading', text: '2. Cuándo se puede hacer' },
    {
      type: 'paragraph',
      text: 'Confirmo que tengo un embarazo de por lo menos 7 semanas cumplidas hoy, contadas desde el primer día de mi última regla o medidas por ultrasonido, o de más semanas si las instrucciones del kit lo piden. Si la muestra se toma antes, puede tener muy poco ADN de mi bebé, y un niño puede aparecer como niña.',
    },
    { type: 'heading', text: '3. La muestra de sangre' },
    {
      type: 'paragraph',
      text: 'La muestra la toma de mi brazo o de mi dedo el personal capacitado del estudio, o la tomo yo con el dispositivo del kit, siempre según las instrucciones del laboratorio. Doy mi consentimiento. Sé que puede causar:',
    },
    {
      type: 'list',
      items: [
        'Dolor, un moretón o hinchazón en el lugar de la muestra',
        'Sangrado que tarda más en parar',
        'Mareo o desmayo',
        'Rara vez, una infección',
        'Un segundo intento, u otra muestra otro día, si no hay suficiente sangre',
      ],
    },
    {
      type: 'paragraph',
      text: 'Antes de la muestra le diré al personal si tomo anticoagulantes, si mi sangre no coagula bien, si tengo una infección que se transmite por la sangre, si suelo desmayarme, o si tengo alergia al látex, a los adhesivos o a los antisépticos. Puedo detener la toma de la muestra en cualquier momento con solo decirlo.',
    },
    { type: 'heading', text: '4. Evitar el ADN masculino' },
    {
      type: 'paragraph',
      text: 'Un rastro de ADN de cualquier hombre o niño, de una mano, una manga o una mesa, puede llegar a la muestra y hacer que una niña parezca niño. Para evitarlo:',
    },
    {
      type: 'list',
      items: [
        'Me lavaré las manos, las uñas y los brazos como me indique el personal, y después no tocaré nada ni a nadie hasta que la muestra esté cerrada',
        'No tendré cerca a ningún hombre ni niño, tampoco a mi pareja ni a mi hijo, mientras se toma la muestra',
        'Seguiré todas las demás instrucciones del personal y del kit',
      ],
    },
    {
      type: 'paragraph',
      text: 'Entiendo que, aun con todo este cuidado, la contaminación no se puede descartar por completo, porque el ADN masculino puede haber llegado conmigo en la piel o en la ropa.',
    },
    { type: 'heading', text: '5. Qué más puede cambiar el resultado' },
    {
      type: 'paragraph',
      text: 'El resultado puede ser equivocado, o puede no haberlo, en estos casos, y le diré al personal antes de la muestra si alguno se aplica a mí:',
    },
    {
      type: 'list',
      items: [
        'Mi embarazo es más reciente de lo que creo',
        'Espero gemelos o más, o uno de ellos dejó de desarrollarse; “niño” significa entonces que hay por lo menos un niño',
        'Tuve otro embarazo o una pérdida en los últimos meses',
        'Alguna vez recibí una transfusión de sangre o un trasplante de órgano o de médula ósea',
        'La muestra se daña, se retrasa o se pierde en el camino, lo que nadie en el estudio puede controlar',
      ],
    },
    { type: 'heading', text: '6. Exactitud' },
    {
      type: 'paragraph',
      text: 'El laboratorio publica qué tan exacta es su prueba cuando se siguen todas las instrucciones. Ninguna prueba es 100 % exacta, y el estudio no promete ningún resultado. Un resultado puede ser distinto de lo que después muestre un ultrasonido o el nacimiento.',
    },
    {
      type: 'paragraph',
      text: 'No usaré el resultado para ninguna decisión sobre atención médica ni sobre continuar mi embarazo. Antes de hacer planes que cuestan dinero, como compras o una fiesta, puedo esperar a que mi médico lo confirme. Lo que yo gaste o sienta por un resultado equivocado o tardío es mi propio riesgo.',
    },
    { type: 'heading', text: '7. Resultados, repetición y reembolsos' },
    {
      type: 'paragraph',
      text: 'El resultado llega del laboratorio por correo electrónico, mensaje de texto o su página de internet, o a través del estudio. Los tiempos que me dijeron son aproximados, y un retraso no me da derecho a un reembolso. Si la muestra no da resultado, el laboratorio puede pedir otra.',
    },
    {
      type: 'paragraph',
      text: 'Si la prueba se repite o se reembolsa después de un resultado equivocado o de no tener ninguno, y qué comprobante hace falta, lo decide el laboratorio según sus propias reglas, que puedo pedir antes de pagar. Lo que el estudio cobra por tomar la muestra es por un trabajo hecho y no se reembolsa, salvo que esas reglas o la ley digan otra cosa.',
    },
    { type: 'heading', text: '8. Privacidad de mi muestra y de mi información' },
    {
      type: 'paragraph',
      text: 'Doy mi muestra solo para esta prueba. El estudio no se queda con sangre: toda la muestra va al laboratorio, que la guarda solo el tiempo que exigen sus reglas y después la destruye. El estudio no autoriza ningún otro uso, y cualquier investigación necesitaría un permiso mío aparte.',
    },
    {
      type: 'paragraph',
      text: 'El laboratorio recibe solo la información que necesita para la prueba y el resultado. El estudio guarda mis respuestas, mi firma y el registro de mi visita para atenderme y para poder mostrar lo que acepté, solo los comparte con las empresas que le prestan los servicios de agenda, almacenamiento, pagos y mensajes y cuando la ley lo exige, y no los vende.',
    },
    {
      type: 'paragraph',
      text: 'Acepto recibir correos electrónicos y mensajes de texto, también automáticos, sobre mi cita, este formulario y mi resultado. No son completamente seguros y mi compañía telefónica puede cobrarlos. Puedo pedir en cualquier momento que dejen de enviarlos.',
    },
    { type: 'heading', text: '9. Liberación de responsabilidad y reglas generales' },
    {
      type: 'paragraph',
      text: 'Hasta el máximo que la ley permite, libero al estudio de reclamos por lesión, pérdida, gasto o angustia que vengan de la muestra, de la prueba o de su resultado, incluidos los reclamos por negligencia común. Esto no incluye la negligencia grave, el daño causado a propósito ni nada más de lo que la ley no permita liberar.',
    },
    {
      type: 'paragraph',
      text: 'Lo que escribí y dije es verdadero y completo hasta donde sé. Al firmar declaro que tengo por lo menos 18 años, o que soy madre, padre o tutor legal de la clienta, que estoy presente y que tengo el derecho de aceptar por ella. Si una parte de este documento no es válida, lo demás sigue vigente. Se rige por la ley del estado donde está el estudio.',
    },
    { type: 'heading', text: '10. Mi firma' },
    {
      type: 'paragraph',
      text: 'Acepto leer y firmar este documento de forma electrónica. Mi firma, dibujada o escrita con el teclado, tiene el mismo efecto que la tinta en papel y me compromete legalmente. El estudio guarda con ella la fecha y la hora, mi dirección de red, el tipo de navegador y cómo se comprobó mi identidad. Antes de firmar puedo pedir en recepción que sea en papel, y después una copia en papel, sin costo. Puedo retirar este consentimiento para documentos futuros; lo que ya firmé sigue siendo válido. Necesito un aparato con un navegador de internet actual, un correo electrónico y un programa que abra archivos PDF. Una copia se envía al correo electrónico que di.',
    },
  ],
};
