// @ts-check

const PASSWORD = 'studio-demo';
const PEOPLE = [
  ['technician.demo', 'technician'],
  ['frontdesk.demo', 'front desk'],
  ['management.demo', 'management'],
  ['directiva.demo', 'directiva'],
  ['booking.demo', 'booking'],
];

/**
 * What a reader wants to know once everything runs.
 *
 * @param {import('./settings.mjs').Plan} wanted
 * @param {{ seconds: number, data: string, webPort?: number }} facts
 */
export function welcome(wanted, { seconds, data, webPort = wanted.port }) {
  const web = `http://127.0.0.1:${webPort}`;
  const sandbox = `http://127.0.0.1:${wanted.sandboxPort}`;
  const places = [
    ['front desk (Houston)', `${web}/login/2`],
    ['kiosk (Houston)', `${web}/2`],
    ['booking calendar', `${web}/bookinglogin`],
    ['directors', `${web}/directorslogin`],
    ['management', `${web}/managementlogin`],
    ...(wanted.ownsSandbox
      ? [
          ['mail and messages sent', `${sandbox}/inbox`],
          ["the provider's own desk", `${sandbox}/`],
        ]
      : []),
    ['health', `http://127.0.0.1:${wanted.port}/health/ready`],
  ];
  const signIns = [
    '',
    `  Sign in with the password ${PASSWORD} as`,
    ...PEOPLE.map(([name = '', role]) => `    ${name.padEnd(18)} ${role}`),
  ];
  return [
    '',
    `Studio Hub runs (${seconds.toFixed(1)} s).`,
    '',
    ...places.map(([name = '', address]) => `  ${name.padEnd(25)} ${address}`),
    ...(wanted.ownsSandbox ? signIns : []),
    '',
    `  Data: ${data} (kept; npm start -- --fresh begins anew). Logs: .data/logs/`,
    '  Stop: Ctrl-C here, or npm stop anywhere in this folder',
    '',
  ].join('\n');
}
