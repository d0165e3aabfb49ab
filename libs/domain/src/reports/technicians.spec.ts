import { ratioInWords, technicianReports, type TechnicianVisit } from './technicians.js';

const visit = (staffName: string, serviceName: string, cbff = 'nA'): TechnicianVisit => ({
  ...{ staffName, serviceName, cbff },
});
const VISITS = [
  visit('Joan Pierce', 'Meet Your Baby - 15 min'),
  visit('Ana Reyes', 'Early Pregnancy', '12/01/2026'),
  visit('Joan Pierce', 'Meet Your Baby - 25 min', '12/01/2026'),
  visit('Joan Pierce ', 'Come Back For Free - Early'),
  visit('Joan Pierce', 'DNA Gender Test', ' '),
  visit('Joan Pierce', 'Meet Your Baby - 25 min'),
  visit('Joan Pierce', 'DNA Gender Test - cbff'),
];

// 002 §9.171: Service Appointments equals total minus 'Come back for free' services; CBFF ratio is CBFF provided over total as a percentage with 2 decimals
// 002 §9.172: Simple groups by the service name before the first dash, Detailed by the full name
it('counts what each did, by hand', () => {
  const [ana, joan, ...more] = technicianReports(VISITS, 'simple');
  expect(more).toEqual([]);
  expect(ana).toMatchObject({ staffName: 'Ana Reyes', total: 1, cbffProvided: 1, cbffRatio: 10_000 });
  expect(joan).toEqual({
    ...{ staffName: 'Joan Pierce', total: 6, serviceAppointments: 4, cbffAppointments: 2 },
    ...{ cbffProvided: 1, cbffRatio: 1_667 },
    services: [
      { name: 'Meet Your Baby', quantity: 3 },
      { name: 'DNA Gender Test', quantity: 2 },
      { name: 'Come Back For Free', quantity: 1 },
    ],
  });
  expect([1_667, 10_000, 0].map(ratioInWords)).toEqual(['16.67%', '100.00%', '0.00%']);
});

it('keeps apart in detail what differs behind the dash', () => {
  const [, joan] = technicianReports(VISITS, 'detailed');
  expect(joan?.services.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '2 Meet Your Baby - 25 min',
    '1 Come Back For Free - Early',
    '1 DNA Gender Test',
    '1 DNA Gender Test - cbff',
    '1 Meet Your Baby - 15 min',
  ]);
});

it('shows a service whose name begins with a dash by all of it', () => {
  expect(technicianReports([visit('Ana', '- 15 min')], 'simple')[0]?.services).toEqual([
    { name: '- 15 min', quantity: 1 },
  ]);
});
