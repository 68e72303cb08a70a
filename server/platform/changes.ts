import pg from 'pg'
import type { Database, Transaction } from './database/database.ts'
import { statement } from './database/statement.ts'

const CHANNEL = 'rasteh_changed'

const insertChanges = statement<{ tags: readonly string[] }>(
  'insert-changed-tags',
  `
  insert into changed_tags (tag) select tag from unnest(:tags::text[]) as tag`,
)

const notifyListeners = statement('notify-changed', `select pg_notify('${CHANNEL}', '')`)

const readChanges = statement<{ since: string }, { id: number | null; tag: string | null; next: string }>(
  'read-changed-tags',
  `
  select changed.id, changed.tag, pg_snapshot_xmin(pg_current_snapshot())::text as next
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
  stop(): Promise<void>
}

/**
 * Hands on what changed, from any process. After a lost connection everything may have changed: `onLost` is called, before listening again.
 * A change is handed on once. One that is read again, because an older transaction is still open, is known by its id.
 */
export async function listenForChanges(
  db: Database,
  url: string,
  on: { changed(tags: string[]): void; lost(): void },
): Promise<ChangeListener> {
  let stopped = false
  let client: pg.Client | undefined
  let since = (await readChanges.all(db, { since: '18446744073709551615' }))[0]?.next ?? '0'
  let handedOn: ReadonlySet<number | null> = new Set()
  let reading = Promise.resolve()

  const read = () => {
    reading = reading
      .then(async () => {
        if (stopped) return
        const rows = await readChanges.all(db, { since })
        since = rows[0]?.next ?? since
        const tags = rows.flatMap(({ id, tag }) => (tag === null || handedOn.has(id) ? [] : [tag]))
        handedOn = new Set(rows.map(({ id }) => id))
        if (tags.length > 0) on.changed(tags)
      })
      .catch(() => on.lost())
    return reading
  }

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'rasteh-changes', keepAlive: true })
    fresh.on('notification', read)
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (stopped || client !== fresh) return
      on.lost()
      reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const reconnect = () => {
    if (stopped) return
    connect()
      .then(() => {
        on.lost()
        return read()
      })
      .catch(() => setTimeout(reconnect, 500).unref())
  }

  await connect()
  const looking = setInterval(read, LOOK_EVERY_MS).unref()
  return {
    catchUp: read,
    async stop() {
      stopped = true
      clearInterval(looking)
      await client?.end()
      await reading
    },
  }
}
