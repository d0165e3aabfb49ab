import type { DraftField } from '#contracts/money/daily-close.dto';
import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';

type Report = Wire<DailyReport>;
type Employee = Report['employees'][number];

const IN_DRAWER = new Set(['openingCash', 'openingReason', 'endingCashStore', 'differenceReason']);
const OF_CLOVER = new Map([
  ['cloverCreditCard', 'creditCard'],
  ['cloverCash', 'cash'],
  ['cloverTips', 'tips'],
]);

/** The report with a field as it was typed; its sums stay as they were. */
export function withField(before: Report, { field, value }: DraftField): Report {
  const report = structuredClone(before);
  const [head = '', key = '', name = ''] = field.split('.');
  const ofClover = OF_CLOVER.get(head);
  if (head === 'employee') typeEmployee(report, { key, name }, value);
  else if (head === 'row') typing(name, value)(report.clients.find((row) => row.key === key));
  else if (head === 'count') report.count = counted(report, { denomination: Number(key), quantity: Number(value) });
  else if (ofClover !== undefined) typing(ofClover, value)(report.clover);
  else typing(head, value)(IN_DRAWER.has(head) ? report.drawer : report);
  return report;
}

function counted({ count }: Report, kind: Report['count'][number]): Report['count'] {
  return [...count.filter(({ denomination }) => denomination !== kind.denomination), kind];
}

/** Without a name of a field the row goes. */
function typeEmployee(report: Report, { key, name }: { key: string; name: string }, value: DraftField['value']): void {
  const found = report.employees.find((one) => one.key === key);
  if (name === '') report.employees = report.employees.filter((one) => one !== found);
  else if (found === undefined) report.employees.push(employee(key, '', { isPreloaded: false, [name]: value }));
  else typing(name, value)(found);
}

const typing = (name: string, value: DraftField['value']) => (of: object | undefined) => {
  if (of === undefined) throw new Error(`There is no row for ${name}`);
  Object.assign(of, { [name]: value });
};

export function employee(key: string, name: string, part: Partial<Employee>): Employee {
  return {
    ...{ key, name, isPreloaded: true, arrival: '', checkOut: '', tip: 0, cash: 0, openingCash: 0, notes: '' },
    endingCash: null,
    ...part,
  };
}
