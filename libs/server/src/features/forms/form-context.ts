import type { FormAnswers } from '#contracts/forms';
import { isDataMissing, sectionsOf, variantOf, type FormContext } from '#domain/intake-form';
import type { Visit } from '../appointments/visits.service.js';

/** What is on file of a client, by the names of the form. */
export function onFileOf(visit: Visit): FormAnswers {
  const { firstName, lastName, email, mobilePhone, homePhone, workPhone } = visit;
  const { addressLine1, addressLine2, city, state, postalCode, birthDate } = visit;
  return {
    ...{ firstName, lastName, email, mobilePhone, homePhone, workPhone },
    ...{ addressLine1, addressLine2, city, state, postalCode, birthDate },
  };
}

/** `today` is the site's calendar day. 000 §3 "Derived flags" */
export function contextOf(visit: Visit, today: string): FormContext {
  return {
    variant: variantOf(visit.programId),
    isFirst: visit.isFirst,
    missingData: isDataMissing(onFileOf(visit)),
    today,
  };
}

export function sectionCount(visit: Visit): number {
  return sectionsOf(contextOf(visit, '')).length;
}
