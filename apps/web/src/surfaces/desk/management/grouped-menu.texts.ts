import { defineTexts } from '../../../ui/language/define-texts';

/** 002 §2 Director menu */
export const groupNames = defineTexts(
  { technicians: 'Technicians Options', reports: 'Reports', content: 'Content Manager' },
  { technicians: 'Opciones de técnicos', reports: 'Reportes', content: 'Gestor de contenido' },
);
