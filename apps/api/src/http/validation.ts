import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '#server/platform/errors';

/** Bodies, paths and queries against the DTOs of the contracts; unknown fields are dropped, a fault names its field. */
export function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    stopAtFirstError: true,
    exceptionFactory: (errors) => new DomainError('VALIDATION_FAILED', firstFault(errors)),
  });
}

function firstFault(errors: readonly ValidationError[]): string {
  const [error] = errors;
  if (error === undefined) return 'The request is not valid.';
  const [fault] = Object.values(error.constraints ?? {});
  return fault ?? firstFault(error.children ?? []);
}
