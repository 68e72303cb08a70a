interface GivenUp<Row> {
  list: (limit: number) => Promise<readonly Row[]>
  remove: (row: Row) => Promise<unknown>
  /** Its row leaves the list. */
  settle: (row: Row) => Promise<unknown>
}

const AT_ONCE = 200

/** Removes files that were given up: each before its row is settled, so that a process that dies between leaves no file that no row leads to. */
export async function removeGivenUp<Row>({ list, remove, settle }: GivenUp<Row>, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await list(AT_ONCE)
    for (const row of rows) {
      if (signal.aborted) return
      await remove(row)
      await settle(row)
    }
    if (rows.length < AT_ONCE) return
  }
}
