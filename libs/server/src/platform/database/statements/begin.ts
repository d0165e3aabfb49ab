import pg from 'pg';

/** Prepared once on each connection. */
export const BEGIN = { name: 'begin', text: 'BEGIN' };

/**
 * Begins a transaction and runs its first statement, in one message to the server and back. Both stand before one Sync: where there was no
 * beginning, the server skips the statement, which would have been a transaction of its own. `BEGIN` is prepared on this connection already.
 */
export function beginWith<Row extends pg.QueryResultRow>(client: pg.Client, first: pg.QueryConfig): Promise<Row[]> {
  // Without values it would go as a simple query, in which the server takes several statements at once.
  const isSimple = first.name === undefined && (first.values ?? []).length === 0;
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>(isSimple ? { text: `BEGIN;${first.text}` } : first, (error, results) => {
      if (error) {
        reject(error);
        return;
      }
      // Of the BEGIN and of the statement.
      const [, result] = results as unknown as (pg.QueryResult<Row> | undefined)[];
      resolve(result?.rows ?? []);
    });
    const submit = query.submit.bind(query) as (connection: pg.Connection) => Error | null;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        if (!isSimple) {
          connection.bind({ statement: BEGIN.name }, true);
          connection.execute({}, true);
        }
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}
