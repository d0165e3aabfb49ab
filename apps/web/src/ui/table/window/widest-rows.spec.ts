import type { Column } from '../column';
import { widestRows } from './widest-rows';

interface Sale {
  name: string;
  cents: number | null;
}

it('finds the row that says most in each column that has words, each of them once', () => {
  const columns: readonly Column<Sale>[] = [
    { id: 'name', header: 'Client', value: ({ name }) => name },
    { id: 'amount', header: 'Amount', value: ({ cents }) => cents },
    { id: 'again', header: 'Client', value: ({ name }) => name },
    { id: 'open', header: 'Actions', cell: () => 'Open' },
  ];
  const rows = [
    { name: 'Bea', cents: 5 },
    { name: 'Ana', cents: null },
    { name: 'Ñandú', cents: 12 },
    { name: 'Nora', cents: 120_000 },
  ].map((entry) => ({ entry }));
  expect(widestRows(columns, rows)).toEqual([2, 3]);
});
