import type { AnswerName, ConsentKind, FormLanguage, FormVariant, Referral } from '#contracts/forms';
import type { SectionId } from './intake-form.js';

export interface FieldLabel {
  label: string;
  help?: string;
}

/** The row of an agreement: its short name and what to do with it. */
export interface ConsentLabel {
  name: string;
  help: string;
}

/** Words that the screens and the signed PDF share. 000 §2, §3 */
export interface FormLabels {
  variants: Record<FormVariant, string>;
  sections: Record<SectionId, string>;
  answers: Record<AnswerName, FieldLabel>;
  yesNo: Record<'yes' | 'no', string>;
  referrals: Record<Referral, string>;
  consents: Record<ConsentKind, ConsentLabel>;
}

const EN: FormLabels = {
  variants: {
    ultrasound: 'Ultrasound intake form',
    massage: 'Massage intake form',
    dna: 'DNA gender test form',
  },
  sections: {
    you: 'About you',
    contact: 'How to reach you',
    pregnancy: 'Your pregnancy',
    history: 'Your ultrasounds so far',
    massage: 'Your massages so far',
    found: 'How you found us',
    agreements: 'Read and sign',
  },
  answers: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    email: { label: 'E-mail', help: 'Your signed copy goes here.' },
    mobilePhone: { label: 'Mobile phone', help: 'A US number: area code first, ten digits.' },
    homePhone: { label: 'Home phone' },
    workPhone: { label: 'Work phone' },
    spousePartner: { label: 'Spouse or partner', help: 'First and last name, if you like.' },
    addressLine1: { label: 'Address', help: 'Number and street.' },
    addressLine2: { label: 'Apartment, suite or unit' },
    city: { label: 'City' },
    state: { label: 'State' },
    postalCode: { label: 'ZIP code' },
    birthDate: { label: 'Date of birth', help: 'Yours, not the baby’s.' },
    dueDate: { label: 'Due date', help: 'The one your doctor gave you.' },
    physicianName: { label: 'Name of your doctor or midwife' },
    physicianPhone: { label: 'Phone of your doctor or midwife' },
    doctorFacilities: { label: 'Does your doctor do ultrasounds in the office?' },
    pregnancyProblem: { label: 'Any problem in this pregnancy?' },
    pregnancyProblemExplain: { label: 'What problem?', help: 'Tell us in your own words.' },
    ultrasounds: { label: 'How many ultrasounds have you had?', help: 'In this pregnancy. If none, write 0.' },
    lastUltrasoundDate: { label: 'Date of your last ultrasound' },
    normalResults: { label: 'Were the results normal?' },
    normalResultsExplain: { label: 'What was not normal?', help: 'Tell us in your own words.' },
    massages: { label: 'How many massages have you had?', help: 'In this pregnancy. If none, write 0.' },
    lastMassageDate: { label: 'Date of your last massage' },
    problemsMassages: { label: 'Any problem during or after a massage?' },
    problemsMassagesExplain: { label: 'What happened?', help: 'Tell us in your own words.' },
    medicalConditions: {
      label: 'Medical conditions',
      help: 'Anything we should know: conditions, injuries, allergies, medicines. If there is nothing, write “none”.',
    },
    referredBy: { label: 'How did you hear about us?' },
  },
  yesNo: { yes: 'Yes', no: 'No' },
  referrals: {
    TV: 'TV',
    Facebook: 'Facebook',
    Instagram: 'Instagram',
    Flyers: 'Flyers',
    Yelp: 'Yelp',
    Friend: 'A friend',
    Google: 'Google',
    'Baby Store': 'Baby store',
    'Online Search': 'Online pregnancy site',
    'Doctors Office': 'Doctor’s office',
  },
  consents: {
    terms: { name: 'Terms and conditions', help: 'Read them and add your initials' },
    waiver: { name: 'Waiver and release', help: 'Read it and sign' },
    'massage-terms': { name: 'Massage terms and conditions', help: 'Read them, tell us about your health and sign' },
    'dna-waiver': { name: 'DNA gender test waiver', help: 'Read it and sign' },
  },
};

const ES: FormLabels = {
  variants: {
    ultrasound: 'Formulario de ultrasonido',
    massage: 'Formulario de masaje',
    dna: 'Formulario de la prueba de género por ADN',
  },
  sections: {
    you: 'Sobre ti',
    contact: 'Cómo contactarte',
    pregnancy: 'Tu embarazo',
    history: 'Tus ultrasonidos hasta hoy',
    massage: 'Tus masajes hasta hoy',
    found: 'Cómo nos encontraste',
    agreements: 'Lee y firma',
  },
  answers: {
    firstName: { label: 'Nombre' },
    lastName: { label: 'Apellidos' },
    email: { label: 'Correo electrónico', help: 'Aquí te llega tu copia firmada.' },
    mobilePhone: { label: 'Celular', help: 'Un número de EE. UU.: diez dígitos con el código de área.' },
    homePhone: { label: 'Teléfono de casa' },
    workPhone: { label: 'Teléfono del trabajo' },
    spousePartner: { label: 'Esposo o pareja', help: 'Nombre y apellido, si quieres.' },
    addressLine1: { label: 'Dirección', help: 'Número y calle.' },
    addressLine2: { label: 'Apartamento o unidad' },
    city: { label: 'Ciudad' },
    state: { label: 'Estado' },
    postalCode: { label: 'Código postal' },
    birthDate: { label: 'Fecha de nacimiento', help: 'La tuya, no la del bebé.' },
    dueDate: { label: 'Fecha probable de parto', help: 'La que te dio tu médico.' },
    physicianName: { label: 'Nombre de tu médico o partera' },
    physicianPhone: { label: 'Teléfono de tu médico o partera' },
    doctorFacilities: { label: '¿Tu médico hace ultrasonidos en su consultorio?' },
    pregnancyProblem: { label: '¿Algún problema en este embarazo?' },
    pregnancyProblemExplain: { label: '¿Qué problema?', help: 'Cuéntanos con tus palabras.' },
    ultrasounds: { label: '¿Cuántos ultrasonidos has tenido?', help: 'En este embarazo. Si ninguno, escribe 0.' },
    lastUltrasoundDate: { label: 'Fecha de tu último ultrasonido' },
    normalResults: { label: '¿Los resultados fueron normales?' },
    normalResultsExplain: { label: '¿Qué no fue normal?', help: 'Cuéntanos con tus palabras.' },
    massages: { label: '¿Cuántos masajes has tenido?', help: 'En este embarazo. Si ninguno, escribe 0.' },
    lastMassageDate: { label: 'Fecha de tu último masaje' },
    problemsMassages: { label: '¿Algún problema durante o después de un masaje?' },
    problemsMassagesExplain: { label: '¿Qué pasó?', help: 'Cuéntanos con tus palabras.' },
    medicalConditions: {
      label: 'Condiciones médicas',
      help: 'Todo lo que debamos saber: enfermedades, lesiones, alergias, medicinas. Si no hay nada, escribe “ninguna”.',
    },
    referredBy: { label: '¿Cómo supiste de nosotros?' },
  },
  yesNo: { yes: 'Sí', no: 'No' },
  referrals: {
    TV: 'Televisión',
    Facebook: 'Facebook',
    Instagram: 'Instagram',
    Flyers: 'Volantes',
    Yelp: 'Yelp',
    Friend: 'Una amistad',
    Google: 'Google',
    'Baby Store': 'Tienda de bebés',
    'Online Search': 'Sitio de embarazo en internet',
    'Doctors Office': 'Consultorio médico',
  },
  consents: {
    terms: { name: 'Términos y condiciones', help: 'Léelos y pon tus iniciales' },
    waiver: { name: 'Exención de responsabilidad', help: 'Léela y fírmala' },
    'massage-terms': {
      name: 'Términos y condiciones del masaje',
      help: 'Léelos, cuéntanos de tu salud y firma',
    },
    'dna-waiver': { name: 'Exención de la prueba de género por ADN', help: 'Léela y fírmala' },
  },
};

export const FORM_LABELS: Record<FormLanguage, FormLabels> = { en: EN, es: ES };
