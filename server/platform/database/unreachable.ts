import { saysGone, saysNeverSent } from './pg-internals.ts'

/** The database did not answer: it is gone, starts, stops or hangs, or no connection was free in time. Nothing is known to have been written. */
export class DatabaseUnreachable extends Error {}

/** No connection was free in time: others have them, and the database may well answer those. */
export class NoConnectionFree extends DatabaseUnreachable {}

/** The connection broke after a commit was sent: it may have been done or not. */
export class CommitUnanswered extends DatabaseUnreachable {}

/** PostgreSQL's own: broken connections (class 08), and a server that is stopping, has crashed, or does not take connections yet. */
const GONE = /^(08...|57P0[123])$/

/** A failure of a connection to PostgreSQL as what it means; undefined for what PostgreSQL answered to a statement. */
export function asUnreachable(error: unknown): DatabaseUnreachable | undefined {
  if (error instanceof DatabaseUnreachable) return error
  if (!(error instanceof Error)) return undefined
  const isGone = 'syscall' in error || error instanceof AggregateError || GONE.test(codeOf(error) ?? '') || saysGone(error)
  return isGone ? new DatabaseUnreachable('The database does not answer', { cause: error }) : undefined
}

/** SQLSTATE, where the error has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The failure of a commit. Only one that was never sent is known not to have been done. */
export function afterCommit(error: unknown): unknown {
  const gone = asUnreachable(error)
  if (gone === undefined || (gone.cause instanceof Error && saysNeverSent(gone.cause))) return error
  return new CommitUnanswered('The database did not say whether it has committed', { cause: error })
}
