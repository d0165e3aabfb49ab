import type { FormBundle } from '#contracts/forms.dto';
import { DomainError } from '../../platform/errors.js';
import type { Visit } from '../appointments/visits.service.js';
import type { FormOfVisit } from './form-progress.js';

/** Our own record counts; where there is none, the provider's field says it (decision 8). */
export function stateOf(visit: Visit, form: FormOfVisit | null): FormBundle['state'] {
  if (form?.state === 'filled' || form?.state === 're-sign') return form.state;
  return visit.yellowAlert.trim() === String(visit.appointmentId) ? 'filled' : 'due';
}

export function filled(): DomainError {
  return new DomainError('FORM_FILLED', 'This form has already been filled.');
}
