import { defineTexts } from '../../../ui/language/define-texts';

export const incompleteTexts = defineTexts(
  {
    title: 'Incomplete Booking',
    lead: 'Appointments of a day that ended neither completed nor cancelled, with what is missing of each: form, arrival or sale.',
    date: 'Date',
    booked: 'Include Booked',
    bookedHint: 'Also lists appointments that are still Booked, which nobody has confirmed.',
    download: 'Download Report',
    downloading: 'Downloading…',
    // 002 §8
    downloaded: 'The report has been successfully downloaded',
    none: 'No data available for download',
    notFetched: "The file couldn't be fetched: {{detail}}",
  },
  {
    title: 'Citas incompletas',
    lead: 'Citas de un día que no terminaron ni completadas ni canceladas, con lo que falta de cada una: formulario, llegada o venta.',
    date: 'Fecha',
    booked: 'Incluir reservadas',
    bookedHint: 'También muestra las citas que siguen reservadas y que nadie ha confirmado.',
    download: 'Descargar reporte',
    downloading: 'Descargando…',
    downloaded: 'El reporte se descargó correctamente',
    none: 'No hay datos para descargar',
    notFetched: 'No se pudo obtener el archivo: {{detail}}',
  },
);
