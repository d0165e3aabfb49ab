import type { ErrorCode } from '#contracts/errors';
import type { SPANISH_REFUSALS } from './refusals.texts';

/** What the other codes mean, which only the staff hears: no client waits for them. */
export const STAFF_SPANISH_REFUSALS: Readonly<Record<Exclude<ErrorCode, keyof typeof SPANISH_REFUSALS>, string>> = {
  LOCATION_MISMATCH: 'Tu sesión trabaja ahora en otra ubicación.',
  SERVICE_CHEAPER:
    'Este servicio cuesta menos que el actual y tu usuario no puede elegirlo. Pide a tu supervisor que amplíe tu usuario.',
  NAME_TAKEN: 'Ese nombre ya está en uso. Elige otro.',
  TOO_MANY_PHOTOS: 'Esta cita ya tiene todas las fotos que puede tener.',
  PRICE_CHANGED: 'Los precios cambiaron. Revisa el nuevo total y confírmalo.',
  APPROVAL_NEEDED: 'Este descuento necesita la aprobación de gerencia.',
  ALREADY_PAID: 'Esta cita ya está pagada.',
  PAYMENT_CHECKED: 'Se está comprobando el pago de esta cita. No cobres de nuevo; inténtalo en un momento.',
  GIFT_CARD_SHORT: 'La tarjeta de regalo no tiene saldo suficiente.',
  DISCOUNT_TOO_HIGH: 'El descuento es mayor de lo permitido.',
  TENDER_MISMATCH: 'Lo pagado no coincide con el total.',
  TIP_WITHOUT_STAFF: 'Selecciona a quién corresponde la propina.',
  SLOT_CLOSED: 'A esa hora no se puede reservar.',
  TIME_TWICE: 'Ese día los relojes marcan esa hora dos veces y la agenda una sola. Elige otra hora.',
  SLOT_HELD: 'Otra persona está reservando a esa hora.',
  CLIENT_EXISTS: 'Ya hay un cliente con este nombre y este contacto.',
  ALREADY_LISTED: 'Este cliente ya espera este servicio aquí.',
  SLOT_TAKEN: 'Ya hay otra cita a esa hora.',
  DAY_CLOSED: 'Este día ya está cerrado.',
  REASON_REQUIRED: 'Falta el motivo. Escríbelo e inténtalo de nuevo.',
  YESTERDAY_OPEN: 'Un día anterior sigue abierto. Ciérralo primero.',
};
