import '@mantine/core/styles/Tabs.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several views at a time: a list of tabs, and somewhere below it the view. The arrow keys walk the tabs. */
export function Tabs({ value, onChange, className, children }: TabsProps) {
  return (
    <MantineTabs
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      variant="none"
      keepMounted={false}
      className={className ?? ''}
    >
      {children}
    </MantineTabs>
  );
}

export interface Tab {
  value: string;
  name: string;
  /** Before the name; says nothing of its own. */
  mark?: ReactNode;
  /** How many there are that want somebody; none says nothing. */
  count?: number;
}

export function TabList({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <MantineTabs.List className={styles.list ?? ''} aria-label={label}>
      {tabs.map(({ value, name, mark, count = 0 }) => (
        <MantineTabs.Tab key={value} value={value} className={styles.tab ?? ''} leftSection={mark}>
          {name}
          {count > 0 && <span className={styles.count}> {count}</span>}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
  );
}

/** The view of the chosen tab; what stays the same from tab to tab is not drawn again. */
export function TabView({ value, children }: { value: string; children: ReactNode }) {
  return <MantineTabs.Panel value={value}>{children}</MantineTabs.Panel>;
}
