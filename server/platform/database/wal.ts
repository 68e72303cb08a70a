/** How far a PostgreSQL has written its log of changes, or a replica has replayed it: bytes since the log's beginning. */
export type WalPosition = number

/**
 * Where the log ends now. Whatever a statement with this in it can see lies before it: also what was committed without waiting for the disk,
 * which the position of what is on the disk would miss.
 */
export const WAL_END = `(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)`

const PAGE_BYTES = 8_192
const PAGE_HEADER_BYTES = 24

/** PostgreSQL names the end of a full page by the place behind the next page's header, which no replica reports before something stands there. */
export function endOfLog(named: WalPosition): WalPosition {
  return named % PAGE_BYTES === PAGE_HEADER_BYTES ? named - PAGE_HEADER_BYTES : named
}
