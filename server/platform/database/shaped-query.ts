import pg from 'pg'

/**
 * So many statements whose shape comes from requests are kept prepared on a connection, and as SQL in the process.
 * PostgreSQL keeps some 50 KB for the plan of each.
 */
export const SHAPES_KEPT = 128

/** What pg's connection keeps beside its documented parts. Its own query reads these before it decides whether to prepare a name. */
interface PreparedNames {
  /** Names that PostgreSQL has prepared, and those that are on their way to it. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

/** The shapes prepared on each connection, the one used last at the end. */
const shapesOf = new WeakMap<object, Set<string>>()

/**
 * Sends a query under a name that its connection may forget: the first of more than SHAPES_KEPT is closed in the same write, before this one is prepared.
 * Closing is not a statement, so it also works within a transaction that has failed.
 */
export function sendShaped(
  client: pg.ClientBase,
  config: pg.QueryConfig & { name: string; query_timeout?: number },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, result) => (error === null || error === undefined ? resolve(result) : reject(error)))
    const { submit } = query
    query.submit = (connection) => {
      makeRoom(connection, config.name)
      return submit.call(query, connection)
    }
    // read from what is handed over, which the constructor does not carry
    client.query(Object.assign(query, { query_timeout: config.query_timeout }))
  })
}

function makeRoom(connection: object, name: string): void {
  if (!hasPreparedNames(connection)) throw new Error('This version of pg keeps its prepared names elsewhere')
  const shapes = shapesOf.get(connection) ?? new Set()
  shapesOf.set(connection, shapes)
  shapes.delete(name)
  shapes.add(name)
  for (const oldest of shapes) {
    if (shapes.size <= SHAPES_KEPT) return
    // its answer is still to come, and would be taken for the news that it is prepared
    if (oldest === name || oldest in connection.submittedNamedStatements) continue
    shapes.delete(oldest)
    delete connection.parsedStatements[oldest]
    connection.close({ type: 'S', name: oldest })
  }
}

function hasPreparedNames(connection: object): connection is PreparedNames {
  return 'parsedStatements' in connection && 'submittedNamedStatements' in connection && 'close' in connection
}
