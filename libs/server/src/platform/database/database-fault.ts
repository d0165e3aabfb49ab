import pg from 'pg';
import { QueryFailedError } from 'typeorm';

/** What Postgres refused, without what it was given: its own errors quote whole rows, and TypeORM's carry every parameter. */
export class DatabaseFault extends Error {
  /** SQLSTATE. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  /** Whether it stays open what became of the statement. */
  readonly isLost: boolean;

  constructor({ message, code, constraint, stack }: pg.DatabaseError) {
    super(code?.startsWith(DATA_EXCEPTION) ? message.replace(/".*"/s, '"…"') : message);
    this.name = 'DatabaseFault';
    this.code = code;
    this.constraint = constraint;
    // Connection lost, server going down: nobody knows what became of a commit that was under way.
    this.isLost = code === undefined || /^(08|57)/.test(code);
    this.stack = [`${this.name}: ${this.message}`, ...framesOf(stack)].join('\n');
  }
}

/** Class of SQLSTATE whose messages quote the value; those of the others quote names of tables and constraints. */
const DATA_EXCEPTION = '22';

const IN_FAILED_TRANSACTION = '25P02';

/** The error to throw in place of one that a query ended with. */
export function faultOf(error: unknown): unknown {
  const thrown: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return thrown instanceof pg.DatabaseError ? new DatabaseFault(thrown) : thrown;
}

/** The transaction ended with a ROLLBACK where a commit was asked for: a statement in it had failed and nobody said so. */
export function rolledBack(): DatabaseFault {
  const error = new pg.DatabaseError('rolled back: a statement of the transaction had failed', 0, 'error');
  error.code = IN_FAILED_TRANSACTION;
  return new DatabaseFault(error);
}

const framesOf = (stack = ''): string[] => stack.split('\n').filter((line) => /^ {4}at /.test(line));
