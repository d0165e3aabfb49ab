import type { Config } from '#server/platform/config';

/** On every answer, also on one to what could not be read as a request. */
export function securityHeaders(config: Config): Record<string, string> {
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': policyOf(config),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
          'origin-agent-cluster': '?1',
        }
      : {}),
  };
}

/** Scripts only from here; styles may be inline, the component library sets them so. */
function policyOf(config: Config): string {
  const hub = config.publicUrl.replace(/^http/, 'ws');
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Photos are shown from where their links lead, too.
    'img-src': ["'self'", 'data:', 'blob:', ...linkOrigins(config)],
    'font-src': ["'self'", 'data:'],
    // Documents are fetched from where their links lead.
    'connect-src': ["'self'", hub, ...linkOrigins(config)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': config.analyticsUrl === null ? ["'none'"] : [new URL(config.analyticsUrl).origin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** A desk may have been opened at another address of ours than the one that links name. */
function linkOrigins({ files, publicUrl }: Config): string[] {
  return [publicUrl, ...(files.kind === 's3' ? [files.publicUrl] : [])].map((url) => new URL(url).origin);
}
