import type { IntakeState } from '../intake-state';

/** Of the one form whose proof ran out while it was being filled; in memory only, signatures included. */
let kept: { form: string; state: IntakeState } | null = null;

/** Names a form within this page. */
export function formKey(siteId: number, appointmentId: number): string {
  return `${siteId}:${appointmentId}`;
}

export function keepForm(form: string, state: IntakeState): void {
  kept = { form, state };
}

export function keptForm(form: string): IntakeState | null {
  return kept?.form === form ? kept.state : null;
}

export function forgetForm(): void {
  kept = null;
}
