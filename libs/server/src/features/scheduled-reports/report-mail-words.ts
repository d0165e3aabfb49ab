import type { ScheduledReport, ReportPeriod } from '#contracts/reports/scheduled-reports';

interface Rhythm {
  period: ReportPeriod;
  /** 0 to 23 */
  hour: number;
  owner: string;
}

interface ReportMailWords {
  titles: Record<ScheduledReport, string>;
  attached: (place: string) => string;
  none: (place: string) => string;
  why: (rhythm: Rhythm) => string;
  columns: { date: string; name: string; arrival: string; checkOut: string; notes: string };
  projection: { site: string; receipt: string; projected: string; total: string; places: string };
}

/** `7:00 AM` */
const clockOf = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Of mails with a report, and of what is drawn for them. The heads of the tables are the documents'. 002 §2 */
export const REPORT_MAIL_WORDS: Readonly<Record<'en' | 'es', ReportMailWords>> = {
  en: {
    titles: {
      ...{ timeSheet: 'Time Sheet Report', projection: 'Projection Report', closeout: 'Daily Closeout' },
      ...{ technicians: 'Technicians', incomplete: 'Incomplete Booking' },
    },
    attached: (place) => `The report of ${place} is attached to this mail.`,
    none: (place) => `There is nothing to report of ${place} for these days.`,
    why: ({ period, hour, owner }) =>
      `This mail comes ${{ day: 'every day', week: 'every Monday', month: 'on the first of every month' }[period]} at ${clockOf(hour)}, as ${owner} arranged it. Directors end it on the report’s page, under By mail.`,
    columns: { date: 'DATE', name: 'NAME', arrival: 'ARRIVAL', checkOut: 'CHECK OUT', notes: 'NOTES' },
    projection: {
      ...{ site: 'SITE', receipt: 'SALES RECEIPT', projected: 'PROJECTED', total: 'Total', places: 'All locations' },
    },
  },
  es: {
    titles: {
      ...{ timeSheet: 'Hoja de horas', projection: 'Proyección', closeout: 'Cierre diario' },
      ...{ technicians: 'Técnicos', incomplete: 'Citas incompletas' },
    },
    attached: (place) => `El reporte de ${place} va adjunto a este correo.`,
    none: (place) => `No hay nada que reportar de ${place} en estos días.`,
    why: ({ period, hour, owner }) =>
      `Este correo llega ${{ day: 'cada día', week: 'cada lunes', month: 'el primer día de cada mes' }[period]} a las ${clockOf(hour)}, como lo dispuso ${owner}. La dirección lo termina en la página del reporte, en Por correo.`,
    columns: { date: 'FECHA', name: 'NOMBRE', arrival: 'LLEGADA', checkOut: 'SALIDA', notes: 'NOTAS' },
    projection: {
      ...{ site: 'SITIO', receipt: 'VENTAS COBRADAS', projected: 'PROYECTADO', total: 'Total' },
      places: 'Todas las sedes',
    },
  },
};
