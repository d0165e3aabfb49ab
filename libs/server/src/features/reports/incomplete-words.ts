import type { VisitStatus } from '#contracts/appointments';

interface IncompleteWords {
  date: string;
  heads: readonly string[];
  missing: string;
  there: string;
  statuses: Record<VisitStatus, string>;
}

/** Of the sheet of incomplete bookings; its columns in their order. */
export const INCOMPLETE_WORDS: Readonly<Record<'en' | 'es', IncompleteWords>> = {
  en: {
    date: 'DATE',
    heads: ['ID', 'TIME', 'CLIENT', 'SERVICE', 'STAFF', 'LOCATION', 'STATUS', 'FORM', 'ARRIVAL', 'SALE'],
    missing: 'Missing',
    there: 'Yes',
    statuses: {
      ...{ Booked: 'Booked', Confirmed: 'Confirmed', Arrived: 'Arrived' },
      ...{ Completed: 'Completed', NoShow: 'No-show', Cancelled: 'Cancelled' },
    },
  },
  es: {
    date: 'FECHA',
    heads: ['ID', 'HORA', 'CLIENTE', 'SERVICIO', 'PERSONAL', 'SEDE', 'ESTADO', 'FORMULARIO', 'LLEGADA', 'VENTA'],
    missing: 'Falta',
    there: 'Sí',
    statuses: {
      ...{ Booked: 'Reservada', Confirmed: 'Confirmada', Arrived: 'Llegó' },
      ...{ Completed: 'Completada', NoShow: 'No vino', Cancelled: 'Cancelada' },
    },
  },
};
