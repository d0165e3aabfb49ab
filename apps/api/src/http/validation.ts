import { ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import { DomainError } from '#server/platform/errors';

/** Bodies, paths and queries against the DTOs of the contracts; unknown fields are dropped, a fault names its field. */
export function validation(): ValidationPipe {
  return new ValidationPipe(checked);
}

/** As `validation`, for what a decorator of ours puts together. */
export const checked = {
  whitelist: true,
  transform: true,
  transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) => new DomainError('VALIDATION_FAILED', firstFault(errors)),
} satisfies ValidationPipeOptions;

function firstFault(errors: readonly ValidationError[]): string {
  const [error] = errors;
  if (error === undefined) return 'The request is not valid.';
  const [fault] = Object.values(error.constraints ?? {});
  return fault ?? firstFault(error.children ?? []);
}
