import { defineTexts } from '../../../ui/language/define-texts';

export const projectionTexts = defineTexts(
  {
    title: 'Projection Report',
    site: 'SITE',
    receipt: 'SALES RECEIPT',
    projected: 'PROJECTED',
    total: 'Total',
    reading: 'Reading…',
    notRead: 'Not read',
    subject: 'All locations',
    none: 'No locations',
    noneHelp: 'This report is of every location that you are signed in at.',
    bySite: 'Projected',
    // As the dashboard says it. 002 §8
    failed: 'Failed to retrieve data from site : {{name}} {{siteId}} at location: {{locationId}}',
    without: 'They are in no sum below.',
    again: 'Try again',
  },
  {
    title: 'Proyección',
    site: 'SITIO',
    receipt: 'VENTAS COBRADAS',
    projected: 'PROYECTADO',
    total: 'Total',
    reading: 'Leyendo…',
    notRead: 'Sin leer',
    subject: 'Todas las sedes',
    none: 'No hay sedes',
    noneHelp: 'Este reporte es de todas las sedes en las que has iniciado sesión.',
    bySite: 'Proyectado',
    failed: 'No se pudieron leer los datos del sitio: {{name}} {{siteId}}, sede: {{locationId}}',
    without: 'No entran en las sumas de abajo.',
    again: 'Intentar otra vez',
  },
);
