import { KeysModule } from '../features/keys/keys.module.js';
import { ResealingService } from '../features/keys/resealing.service.js';
import { Secrets } from '../platform/security/secrets.js';
import { runCommand } from './run-command.js';

/** Seals anew under SECRET_KEY what SECRET_KEY_OTHER has sealed (docs/operations.md, A new SECRET_KEY). */
await runCommand([KeysModule], async (app) => {
  const done = await app.get(ResealingService).reseal();
  const lines = done.map(
    ({ table, column, resealed, current, unreadable }) =>
      `${table}.${column}: ${resealed} sealed anew, ${current} under this key, ${unreadable} that no key opens`,
  );
  return [`key ${app.get(Secrets).keyId}`, ...lines];
});
