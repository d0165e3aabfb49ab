import { useMemo, useState } from 'react';
import type { Column } from '../../../src/ui/table/column';
import { Table } from '../../../src/ui/table/table';

interface Sale {
  id: number;
  name: string;
  cents: number | null;
  isSent?: boolean;
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
const isSentOff = ({ isSent = false }: Sale) => isSent;
const rowId = ({ id }: Sale) => String(id);
const rowName = ({ id, name }: Sale) => `${name} ${id}`;

/** `#table/<what>`: few, many, boxes, loading, error, empty. */
export function TablePart() {
  const [, what = 'few'] = window.location.hash.split('/');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(() => SALES.slice(0, { many: 250, empty: 0 }[what] ?? 5));
  const columns = useMemo(() => {
    const send = (chosen: readonly string[], isSent: boolean) =>
      setRows((before) => before.map((row) => (chosen.includes(rowId(row)) ? { ...row, isSent } : row)));
    const sent = { id: 'sent', header: 'Sent', boxes: { isChecked: isSentOff, onChange: send } };
    const kept = { id: 'kept', header: 'Kept', boxes: { isChecked: isSentOff } };
    return what === 'boxes' ? [...COLUMNS.slice(0, 3), sent, kept] : COLUMNS;
  }, [what]);
  return (
    <>
      <button type="button" onClick={() => setRows((before) => [{ id: 900, name: 'Aaron', cents: 1 }, ...before])}>
        Arrive
      </button>
      <output data-testid="ids">{[...ids].join()}</output>
      <div style={{ width: '100%', minWidth: 0 }}>
        <Table
          label="Sales"
          columns={columns}
          {...{ rowId, rowName }}
          rows={what === 'loading' || what === 'error' ? undefined : rows}
          {...(what === 'error' ? { error: 'The sales could not be read' } : {})}
          empty="Nothing sold yet"
          {...(what === 'many' || what === 'boxes' ? {} : { selection: { ids, onChange: setIds } })}
        />
      </div>
    </>
  );
}
