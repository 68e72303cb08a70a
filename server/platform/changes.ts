import pg from 'pg'
import type { Database, Transaction } from './database/database.ts'
import { statement } from './database/statement.ts'
import { WAL_END, type WalPosition } from './database/wal.ts'

const CHANNEL = 'rasteh_changed'

const insertChanges = statement<{ tags: readonly string[] }>(
  'insert-changed-tags',
  `
  insert into changed_tags (tag) select tag from unnest(:tags::text[]) as tag`,
)

const notifyListeners = statement('notify-changed', `select pg_notify('${CHANNEL}', '')`)

const readChanges = statement<{ since: string }, { id: number | null; tag: string | null; next: string; position: WalPosition }>(
  'read-changed-tags',
  `
  select changed.id, changed.tag, pg_snapshot_xmin(pg_current_snapshot())::text as next, ${WAL_END} as position
  from (select 1) as always left join changed_tags as changed on changed.xact >= :since::text::xid8`,
)

const pruneChanges = statement('prune-changed-tags', `delete from changed_tags where at < now() - interval '10 minutes'`)

/** Changes of this long are told together. */
const TELL_AFTER_MS = 5
/** Whoever was not told, because the teller died after its commit, looks by itself. */
const LOOK_EVERY_MS = 1_000

/** Databases whose listeners are about to be told. */
const telling = new WeakSet<Database>()

/** Says, in the transaction that changed them, which things changed: `product:{id}`, `category:{slug}`, `home` … Told when it has committed. */
export async function markChanged(tx: Transaction, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await insertChanges.run(tx, { tags: [...new Set(tags)] })
  tellOfChanges(tx)
}

/** For a statement that writes `changed_tags` by itself: whoever listens hears of it after the commit. */
export function tellOfChanges(tx: Transaction): void {
  tx.afterCommit(tell)
}

/**
 * Not within the transaction: PostgreSQL lets commits that notify through one at a time, each waiting for the disk,
 * and a shop's purchases would queue behind that.
 */
function tell(db: Database): void {
  if (telling.has(db)) return
  telling.add(db)
  setTimeout(() => {
    telling.delete(db)
    notifyListeners.run(db, {}).catch(() => undefined) // the listeners look by themselves
  }, TELL_AFTER_MS).unref()
}

export async function forgetOldChanges(db: Database): Promise<void> {
  await pruneChanges.run(db, {})
}

export interface ChangeListener {
  /** After this, every change committed before the call has been handed on. */
  catchUp(): Promise<void>
  /** After this, every change has been handed on that another process had heard of when its log ended at `position`. */
  reach(position: WalPosition): Promise<void>
  /** Every change before this end of the log has been handed on. */
  heardUpTo(): WalPosition
  stop(): Promise<void>
}

export interface ChangeHearer {
  changed(tags: string[]): void
  /** Everything may have changed. */
  lost(): void
  /** With each look, before its changes are handed on: where the log ended behind all of them. `changed`: whether there are any. */
  looked?(position: WalPosition, changed: boolean): void
}

/**
 * Hands on what changed, from any process. After a lost connection everything may have changed: `lost` is called, also when listening again.
 * A change is handed on once. One that is read again, because an older transaction is still open, is known by its id.
 */
export async function listenForChanges(db: Database, url: string, on: ChangeHearer): Promise<ChangeListener> {
  let stopped = false
  let client: pg.Client | undefined
  const begin = await readChanges.one(db, { since: '18446744073709551615' })
  let since = begin.next
  let lookedAt = begin.position
  // a look sees what was committed before it began: the end of the log that it tells may lie behind that already
  let heardUpTo: WalPosition = 0
  on.looked?.(lookedAt, true)
  let handedOn: ReadonlySet<number | null> = new Set()
  let reading = Promise.resolve()
  let waiting: Promise<void> | undefined
  // old changes are thrown away: after a long gap those that were missed are not among what is read
  let mustSeeAll = false
  const lose = () => {
    mustSeeAll = true
    on.lost()
  }

  /** Those who ask while one look is running share the next one. */
  const read = () => {
    if (waiting !== undefined) return waiting
    reading = reading
      .then(async () => {
        waiting = undefined
        if (stopped) return
        const rows = await readChanges.all(db, { since })
        since = rows[0]?.next ?? since
        const tags = rows.flatMap(({ id, tag }) => (tag === null || handedOn.has(id) ? [] : [tag]))
        handedOn = new Set(rows.map(({ id }) => id))
        const position = rows[0]?.position ?? lookedAt
        on.looked?.(position, tags.length > 0 || mustSeeAll)
        mustSeeAll = false
        if (tags.length > 0) on.changed(tags)
        heardUpTo = lookedAt
        lookedAt = position
      })
      .catch(() => lose())
    waiting = reading
    return reading
  }

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'rasteh-changes', keepAlive: true })
    fresh.on('notification', read)
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (stopped || client !== fresh) return
      lose()
      reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const reconnect = () => {
    if (stopped) return
    connect()
      .then(() => read())
      .then(lose)
      .catch(() => setTimeout(reconnect, 500).unref())
  }

  await connect()
  const looking = setInterval(read, LOOK_EVERY_MS).unref()
  return {
    catchUp: read,
    heardUpTo: () => heardUpTo,
    async reach(position) {
      if (heardUpTo < position) await read()
    },
    async stop() {
      stopped = true
      clearInterval(looking)
      await client?.end()
      await reading
    },
  }
}
