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
/** Some of many break into lines, and the longest comes far below what is seen first. */
const LONG = 'María de los Ángeles Fernández de la Torre y Villanueva, with her mother and both of her sisters';
const nameOf = (index: number) => (index > 100 && index % 7 === 0 ? LONG : (NAMES[index % NAMES.length] ?? ''));
const SALES = Array.from({ length: 5_000 }, (_, index): Sale => ({
  id: index + 1,
  name: nameOf(index),
  cents: index === 3 ? null : ((index * 37) % 251) * 100,
}));
const COLUMNS: readonly Column<Sale>[] = [
  { id: 'id', header: 'Number', value: ({ id }) => id, isFigure: true },
  { id: 'name', header: 'Client', value: ({ name }) => name, isRowHeader: true },
  { id: 'amount', header: 'Amount', value: ({ cents }) => cents, isFigure: true },
  { id: 'open', header: 'Actions', isHeaderHidden: true, cell: ({ id }) => <Open id={id} /> },
];

function Open({ id }: { id: number }) {
  return (
    <button type="button" style={{ whiteSpace: 'nowrap' }}>
      Open {id}
    </button>
  );
}

function Foot({ count }: { count: number }) {
  return (
    <tr>
      <td />
      <td data-figure>{count}</td>
      <th scope="row">Total</th>
      <td />
      <td />
    </tr>
  );
}

const isSentOff = ({ isSent = false }: Sale) => isSent;
const rowId = ({ id }: Sale) => String(id);
const rowName = ({ id, name }: Sale) => `${name} ${id}`;

/** `#table/<what>`: few, many, boxes, loading, error, empty. */
export function TablePart() {
  const [, what = 'few'] = window.location.hash.split('/');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(() => SALES.slice(0, { many: 5_000, empty: 0 }[what] ?? 5));
  const columns = useMemo(() => {
    const send = (chosen: readonly string[], isSent: boolean) =>
      setRows((before) => before.map((row) => (chosen.includes(rowId(row)) ? { ...row, isSent } : row)));
    const sent = { id: 'sent', header: 'Sent', boxes: { isChecked: isSentOff, onChange: send } };
    const kept = { id: 'kept', header: 'Kept', boxes: { isChecked: isSentOff } };
    return what === 'boxes' ? [...COLUMNS.slice(0, 3), sent, kept] : COLUMNS;
  }, [what]);
  return (
    <>
      <button type="button" onClick={() => setRows((before) => [{ id: 9_000, name: 'Aaron', cents: 1 }, ...before])}>
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
          {...(what === 'many' ? { foot: <Foot count={rows.length} /> } : {})}
          {...(what === 'boxes' ? {} : { selection: { ids, onChange: setIds } })}
        />
      </div>
    </>
  );
}
