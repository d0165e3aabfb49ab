import type { ErrorCode } from '#contracts/errors';

/** What the codes mean. In English the server's own words are shown, which the documents ask for. */
export const SPANISH_REFUSALS: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Un dato no es válido. Revísalo e inténtalo de nuevo.',
  TOO_LARGE: 'Lo enviado es demasiado grande.',
  NOT_FOUND: 'No se encontró.',
  SESSION_REQUIRED: 'Inicia sesión de nuevo.',
  FORBIDDEN: 'No tienes permiso para esto.',
  SITE_MISMATCH: 'Esto pertenece a otro estudio.',
  LOCATION_REQUIRED: 'Elige primero una ubicación.',
  SIGN_IN_REFUSED: 'El usuario o la contraseña no son correctos.',
  ROLE_NOT_ACCEPTED: 'NO AUTORIZADO',
  TOO_MANY_TRIES: 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  ILLEGAL_STATUS: 'El estado de la cita ya no lo permite.',
  STALE_VERSION: 'Alguien lo cambió mientras tanto. Inténtalo de nuevo.',
  CODE_REFUSED: 'El código no es correcto.',
  CODE_REQUIRED: 'Primero se necesita un código.',
  FORM_FILLED: 'Este formulario ya fue llenado.',
  FORM_IN_PROGRESS: 'Este formulario ya se está enviando.',
  TEXTS_CHANGED: 'Los textos cambiaron. Léelos y fírmalos de nuevo.',
  KEY_REUSED: 'Ya se envió otro contenido. Recarga la página e inténtalo de nuevo.',
  IMAGE_REFUSED: 'No pudimos usar la imagen de tu firma. Firma de nuevo.',
  PROVIDER_REFUSED: 'El sistema de citas no lo aceptó. Inténtalo de nuevo.',
  PROVIDER_UNAVAILABLE: 'El sistema de citas no responde. Inténtalo en un momento.',
  SIGNATURE_INVALID: 'La firma no corresponde al contenido.',
  UNAVAILABLE: 'No es posible en este momento. Inténtalo en un momento.',
  INTERNAL: 'Algo salió mal. Inténtalo de nuevo.',
};
