// @ts-check
// The container's health check: the address is in HEALTH_URL.
const TIMEOUT_MS = 2500;

try {
  const answer = await fetch(process.env.HEALTH_URL ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
