import type { ServiceGrouping } from '#contracts/reports/technicians';
import { shownCbff } from '../money/daily-close.js';
import { isFreeReturn } from '../notes/cbff.js';

/** A visit that took place. 002 §3 "Sales appointments for technicians" */
export interface TechnicianVisit {
  serviceName: string;
  staffName: string;
  /** The day before which a free return may be used; 'nA' where none was given. */
  cbff: string;
}

export interface ServiceCount {
  name: string;
  quantity: number;
}

export interface TechnicianReport {
  staffName: string;
  total: number;
  /** All but free returns. */
  serviceAppointments: number;
  /** Free returns. */
  cbffAppointments: number;
  /** Visits after which a free return was given. */
  cbffProvided: number;
  /** Of them all, in hundredths of a per cent. */
  cbffRatio: number;
  /** The most first. */
  services: ServiceCount[];
}

/** Of each member of the staff, by name. 002 §9 */
export function technicianReports(visits: readonly TechnicianVisit[], grouping: ServiceGrouping): TechnicianReport[] {
  const byStaff = new Map<string, TechnicianVisit[]>();
  for (const visit of visits) {
    const name = visit.staffName.trim();
    byStaff.set(name, [...(byStaff.get(name) ?? []), visit]);
  }
  return [...byStaff]
    .map(([staffName, own]) => reportOf(staffName, own, grouping))
    .sort((one, other) => one.staffName.localeCompare(other.staffName, 'en', { sensitivity: 'base' }));
}

function reportOf(staffName: string, own: readonly TechnicianVisit[], grouping: ServiceGrouping): TechnicianReport {
  const cbffAppointments = own.filter(({ serviceName }) => isFreeReturn(serviceName)).length;
  const cbffProvided = own.filter(({ cbff }) => shownCbff(cbff) !== '').length;
  return {
    ...{ staffName, total: own.length, serviceAppointments: own.length - cbffAppointments },
    ...{ cbffAppointments, cbffProvided, cbffRatio: Math.round((cbffProvided * 10_000) / own.length) },
    services: servicesOf(own, grouping),
  };
}

function servicesOf(own: readonly TechnicianVisit[], grouping: ServiceGrouping): ServiceCount[] {
  const counts = new Map<string, number>();
  for (const { serviceName } of own) {
    const name = groupName(serviceName, grouping);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .sort((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name, 'en'));
}

function groupName(serviceName: string, grouping: ServiceGrouping): string {
  const name = serviceName.trim();
  return grouping === 'detailed' ? name : (name.split('-')[0]?.trim() ?? name) || name;
}

/** `12.50%` of 1250. */
export function ratioInWords(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}%`;
}
