import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioInWords, type ServiceCount, type TechnicianReport } from '#domain/reports/technicians';
import type { Column } from '../../ui/table/column';
import { Table } from '../../ui/table/table';
import { hueOf, Pie } from './pie';
import styles from './technicians.module.css';

const nameOf = ({ name }: ServiceCount): string => name;
const MOST_FIRST = { id: 'quantity', isDescending: true };

/** What somebody did: figures, a pie, and a table that is sorted by service or quantity. 002 §2, §9 */
export function TechnicianCard({ report }: { report: TechnicianReport }) {
  const { t } = useTranslation();
  const { services } = report;
  const name = report.staffName || t('technicians.noName');
  const columns = useMemo((): Column<ServiceCount>[] => {
    const hues = new Map(services.map((one, i) => [one.name, hueOf(i, services.length)]));
    const cell = ({ name: service }: ServiceCount) => (
      <span className={styles.service}>
        <span className={styles.swatch} style={{ background: hues.get(service) }} aria-hidden="true" />
        {service}
      </span>
    );
    return [
      { id: 'service', header: t('technicians.service'), value: nameOf, cell, isRowHeader: true },
      { id: 'quantity', header: t('technicians.quantity'), value: ({ quantity }) => quantity, isFigure: true },
    ];
  }, [services, t]);
  const figures = [
    [t('technicians.total'), String(report.total)],
    [t('technicians.serviceAppointments'), String(report.serviceAppointments)],
    [t('technicians.cbffAppointments'), String(report.cbffAppointments)],
    [t('technicians.cbffProvided'), String(report.cbffProvided)],
    [t('technicians.cbffRatio'), ratioInWords(report.cbffRatio)],
  ] as const;
  const parts = services.map((one) => t('technicians.part', { ...one })).join(', ');
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.services}>
        <Pie parts={services} label={t('technicians.chartOf', { name, parts })} />
        <Table
          label={t('technicians.servicesOf', { name })}
          columns={columns}
          rows={services}
          rowId={nameOf}
          rowName={nameOf}
          empty={null}
          sorting={MOST_FIRST}
        />
      </div>
    </section>
  );
}
