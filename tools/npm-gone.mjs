// @ts-check
const LOOK_MS = 300;

/**
 * npm passes SIGINT and SIGTERM on to us; when it is killed it cannot, and nobody else tells. Started without npm we may be meant to outlive
 * the terminal. The scripts of package.json say `exec`: with a shell between npm and us neither would come through.
 *
 * @param {() => void} handle
 */
export function onNpmGone(handle) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handle();
  }, LOOK_MS);
  timer.unref();
}
