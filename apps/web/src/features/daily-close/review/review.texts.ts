import { defineTexts } from '../../../ui/language/define-texts';

/** What management does with a closed day. 001 §2.7, §8, 002 §2, §8 */
export const closeReviewTexts = defineTexts(
  {
    review: {
      submitted: 'Submitted',
      corrected: 'Corrected',
      history: 'What happened to the report',
      step: {
        submitted: 'Closed by {{name}}, {{when}}',
        approved: 'Approved by {{name}}, {{when}}',
        rejected: 'Sent back by {{name}}, {{when}}',
        reopened: 'Reopened by {{name}}, {{when}}',
      },
      was: 'Submitted: {{value}}',
      changes: 'What the review changed',
      field: 'Field',
    },
    picker: {
      title: 'Review Daily Report',
      help: 'Choose the day and the studio whose report you want to see.',
      date: 'Date',
      site: 'Studio',
      choose: 'Choose a studio',
      approved: 'Approved',
      completed: 'Completed',
      pending: 'Pending',
      noApproved: 'No approved reports found',
      noCompleted: 'No completed reports found',
      noPending: 'None',
      none: 'No report found',
      noneHelp: 'No studio has a day to report on this date. Choose another one.',
      review: 'Review Report',
    },
  },
  {
    review: {
      submitted: 'Enviado',
      corrected: 'Corregido',
      history: 'Lo que pasó con el reporte',
      step: {
        submitted: 'Cerrado por {{name}}, {{when}}',
        approved: 'Aprobado por {{name}}, {{when}}',
        rejected: 'Devuelto por {{name}}, {{when}}',
        reopened: 'Reabierto por {{name}}, {{when}}',
      },
      was: 'Enviado: {{value}}',
      changes: 'Lo que cambió la revisión',
      field: 'Campo',
    },
    picker: {
      title: 'Revisar reporte diario',
      help: 'Elige el día y el estudio cuyo reporte quieres ver.',
      date: 'Fecha',
      site: 'Estudio',
      choose: 'Elige un estudio',
      approved: 'Aprobados',
      completed: 'Completados',
      pending: 'Pendientes',
      noApproved: 'No hay reportes aprobados',
      noCompleted: 'No hay reportes completados',
      noPending: 'Ninguno',
      none: 'No se encontró ningún reporte',
      noneHelp: 'Ningún estudio tiene un día que reportar en esta fecha. Elige otra.',
      review: 'Revisar reporte',
    },
  },
);
