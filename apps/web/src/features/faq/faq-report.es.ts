import type { ReportEntries } from './faq-content';

/** Of the daily report and its review. */
export const REPORT_ES: ReportEntries = {
  'close-day': {
    question: '¿Cómo cierro el día?',
    answer: [
      'Abre Reporte diario. Las cifras del día ya están; escribe lo que dice Clover y lo que hay en la caja, y toca Aceptar. Lo que se escribe se guarda en el momento y lo ven todos los equipos de la sucursal: pueden llenarlo entre dos.',
      'Después el día queda cerrado en todas las pantallas de la sucursal, sus cifras ya no cambian y el PDF llega solo.',
    ],
  },
  'count-first': {
    question: '¿Por qué no veo cuánto debería haber en la caja?',
    answer: [
      'En tu estudio primero se cuenta: lo esperado y la diferencia se ven cuando tocas Guardar este conteo. El primer conteo se conserva, aunque lo corrijas. “Contar los billetes” ayuda a contar.',
    ],
  },
  'pay-out': {
    question: 'Saco dinero de la caja. ¿Dónde lo anoto?',
    answer: [
      'Toca Retirar de la caja arriba de las citas, o agregar retiro en el reporte: para qué y cuánto. Queda en el reporte de hoy con tu nombre.',
    ],
  },
  'ending-cash': {
    question: '¿Cómo se calcula Ending Cash, el efectivo final?',
    answer: ['Efectivo final (Ending Cash) = Opening Cash + Cash Payments − Withdrawals.'],
  },
  withdrawals: {
    question: '¿Qué cuenta como retiro?',
    answer: [
      'Los retiros (Withdrawals) son la suma de los valores de todos los motivos. La primera fila son las propinas que se pagan en efectivo: se calcula, y su motivo no se puede cambiar. Las filas que agregues se pueden borrar.',
    ],
  },
  'cash-difference': {
    question: '¿Qué significan los colores de Cash Difference?',
    answer: [
      'Es lo contado (Ending Cash Store) menos lo esperado. Verde desde 3 de más, rojo desde 3 de menos, negro en medio. Más allá de 3 en cualquier sentido hay que dar un motivo.',
    ],
  },
  'employee-tip': {
    question: '¿Por qué no puedo escribir la propina de un empleado?',
    answer: ['El nombre tiene que tener al menos cinco letras. Las filas que llenó el sistema quedan como están.'],
  },
  'sale-after-close': {
    question: 'Una clienta paga después del cierre del día.',
    answer: [
      'El pago se acepta; todas las pantallas dicen arriba que el día está cerrado. Pertenece a ese día y se lista aparte, como posterior al cierre.',
    ],
  },
  'report-back': {
    question: 'El reporte regresó. ¿Y ahora?',
    answer: [
      'El motivo está arriba. Lo que habías escrito sigue ahí: corrígelo y toca Aceptar otra vez. Hasta entonces el día está abierto.',
    ],
  },
  'approve-report': {
    question: '¿Cómo se aprueba un día cerrado?',
    answer: [
      'Elige el día y el estudio en Revisar reporte. Compara el reporte con la caja, corrige lo que haga falta y toca Aprobar. Lo enviado queda junto a lo corregido, con quién y cuándo. Después Aprobar queda apagado y nada de él cambia.',
    ],
  },
  'reject-report': {
    question: '¿Qué hace Rechazar?',
    answer: [
      'Pide un motivo y devuelve el reporte a la recepción, con el motivo arriba. El día se puede corregir y cerrar otra vez. Vuelves a la elección del día.',
    ],
  },
  'reopen-report': {
    question: '¿Se puede cambiar un reporte aprobado?',
    answer: [
      'No tal como está. La Directiva puede reabrirlo con un motivo; entonces se revisa otra vez. Lo aprobado antes queda en su historial.',
    ],
  },
  'remove-walk-in': {
    question: '¿Se puede quitar del reporte a alguien que llegó sin cita?',
    answer: [
      'Mientras el reporte no esté aprobado, con el icono de su fila. Queda guardado quién lo quitó y por qué. El dinero se devuelve en el sistema de citas.',
    ],
  },
};
