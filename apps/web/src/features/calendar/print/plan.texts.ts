import { defineTexts } from '../../../ui/language/define-texts';

export const planTexts = defineTexts(
  {
    print: 'Print',
    preview: 'The plan as it will be printed',
    reading_one: 'The phone of one visit is still being read…',
    reading_other: 'The phones of {{count}} visits are still being read…',
    zone: 'Times of the studio ({{zone}})',
    made: 'as of {{time}}',
    visits_one: '{{count}} visit',
    visits_other: '{{count}} visits',
    client: 'Client',
    status: 'Status',
    hasNotes: 'Yes',
    nobody: 'Nobody has an appointment on this day.',
    foot: 'What notes and alerts say is not printed: look it up on the screen.',
  },
  {
    print: 'Imprimir',
    preview: 'El plan como se imprimirá',
    reading_one: 'Aún se lee el teléfono de una visita…',
    reading_other: 'Aún se leen los teléfonos de {{count}} visitas…',
    zone: 'Horas del centro ({{zone}})',
    made: 'a las {{time}}',
    visits_one: '{{count}} visita',
    visits_other: '{{count}} visitas',
    client: 'Cliente',
    status: 'Estado',
    hasNotes: 'Sí',
    nobody: 'Nadie tiene cita este día.',
    foot: 'Lo que dicen las notas y alertas no se imprime: se ve en la pantalla.',
  },
);
