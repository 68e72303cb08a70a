import pg from 'pg'

/** All that is used of pg beside its documentation; `pg-internals.test.ts` holds each of these against the installed version. */

/** What is asked for in one turn of the event loop leaves in one write; PostgreSQL works it off in that order. */
export function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** What a connection keeps: its own query reads these before it decides whether to prepare a name. */
interface PreparedNames {
  /** Names that PostgreSQL has prepared, and those that are on their way to it. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

export type SentQuery = Pick<pg.QueryConfig, 'name' | 'text' | 'values'>

/** Sends a query; its answer may take `limitMs`. It is handed over as a query of pg's own, since pg clones a configuration, which takes ten times as long. */
export function send(
  client: pg.ClientBase,
  { name, text, values }: SentQuery,
  limitMs: number | undefined,
  prepare?: (query: pg.Query) => void,
): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error === null || error === undefined ? resolve(result) : reject(error)))
    // read from what is handed over, which the constructor does not take
    Object.assign(query, { name, query_timeout: limitMs })
    prepare?.(query)
    client.query(query)
  }).catch((error: unknown) => {
    // leads back to who asked, not to the socket on which the answer came
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}

/** Sends a named query. `before` runs when it is about to leave: what it closes leaves in the same write. */
export function sendNamed(
  client: pg.ClientBase,
  config: SentQuery & { name: string },
  limitMs: number | undefined,
  before: (connection: PreparedNames) => void,
): Promise<pg.QueryResult> {
  return send(client, config, limitMs, (query) => {
    const { submit } = query
    query.submit = (connection) => {
      if (!hasPreparedNames(connection)) throw new Error('This version of pg keeps its prepared names elsewhere')
      before(connection)
      return submit.call(query, connection)
    }
  })
}

/** Has PostgreSQL forget a name. False while its answer is still to come, which would be taken for the news that it is prepared. */
export function closeNamed(connection: PreparedNames, name: string): boolean {
  if (name in connection.submittedNamedStatements) return false
  delete connection.parsedStatements[name]
  connection.close({ type: 'S', name })
  return true
}

function hasPreparedNames(connection: object): connection is PreparedNames {
  return 'parsedStatements' in connection && 'submittedNamedStatements' in connection && 'close' in connection
}

/** By these words alone pg and its pool say that a connection is gone, or did not come in time. */
const GONE =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated.*|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end on the pool)$/
/** A query that met one of these was never sent. */
const NEVER_SENT = /is not queryable$/

export function saysGone({ message }: Error): boolean {
  return GONE.test(message)
}

export function saysNeverSent({ message }: Error): boolean {
  return NEVER_SENT.test(message)
}
