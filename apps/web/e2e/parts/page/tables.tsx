import { useState } from 'react';
import type { Column } from '../../../src/ui/table/column';
import { Table } from '../../../src/ui/table/table';

interface Sale {
  id: number;
  name: string;
  cents: number | null;
}

const NAMES = ['Zoë', 'Ángela', 'Bea', 'Ñandú', 'Nora'];
const SALES = Array.from({ length: 250 }, (_, index): Sale => ({
  id: index + 1,
  name: NAMES[index % NAMES.length] ?? '',
  cents: index === 3 ? null : ((index * 37) % 251) * 100,
}));
const COLUMNS: readonly Column<Sale>[] = [
  { id: 'id', header: 'Number', value: ({ id }) => id, isFigure: true },
  { id: 'name', header: 'Client', value: ({ name }) => name, isRowHeader: true },
  { id: 'amount', header: 'Amount', value: ({ cents }) => cents, isFigure: true },
  { id: 'open', header: 'Actions', isHeaderHidden: true, cell: ({ id }) => <button type="button">Open {id}</button> },
];
const rowId = ({ id }: Sale) => String(id);
const rowName = ({ id, name }: Sale) => `${name} ${id}`;

/** `#table/<what>`: few, many, loading, error, empty. */
export function TablePart() {
  const [, what = 'few'] = window.location.hash.split('/');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(() => SALES.slice(0, { many: 250, empty: 0 }[what] ?? 5));
  return (
    <>
      <button type="button" onClick={() => setRows((before) => [{ id: 900, name: 'Aaron', cents: 1 }, ...before])}>
        Arrive
      </button>
      <output data-testid="ids">{[...ids].join()}</output>
      <div style={{ width: '100%', minWidth: 0 }}>
        <Table
          label="Sales"
          columns={COLUMNS}
          {...{ rowId, rowName }}
          rows={what === 'loading' || what === 'error' ? undefined : rows}
          {...(what === 'error' ? { error: 'The sales could not be read' } : {})}
          empty="Nothing sold yet"
          {...(what === 'many' ? {} : { selection: { ids, onChange: setIds } })}
        />
      </div>
    </>
  );
}
