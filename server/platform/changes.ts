import pg from 'pg'
import { connectionOptions } from './database/connection.ts'
import type { Database, Transaction } from './database/database.ts'
import { findPrimary } from './database/hosts.ts'
import { statement } from './database/statement.ts'
import { asUnreachable } from './database/unreachable.ts'
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

/** Changes of this long are notified together. */
const NOTIFY_AFTER_MS = 5
/** Every listener looks by itself, too: a process may die between its commit and the notification. Each look also shows whether the database still answers. */
const LOOK_EVERY_MS = 1_000
/** A database that needs longer for a look, or for a connection, is taken for hung. */
const ANSWER_WITHIN_MS = 3_000
const CONNECT_AGAIN_AFTER_MS = 500
/** A server that hangs says no goodbye. */
const GOODBYE_WITHIN_MS = 500
/** No transaction is as young: a look from here finds no change, and learns where the next one begins. */
const NO_CHANGE_YET = '18446744073709551615'

/** Databases whose listeners are about to be notified. */
const notifying = new WeakSet<Database>()

/** Says, in the transaction that changed them, which things changed: `product:{id}`, `category:{slug}`, `home` … Notified when it has committed. */
export async function markChanged(tx: Transaction, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await insertChanges.run(tx, { tags: [...new Set(tags)] })
  notifyAfterCommit(tx)
}

/** For a statement that writes `changed_tags` by itself: listeners are notified after the commit. */
export function notifyAfterCommit(tx: Transaction): void {
  tx.afterCommit(notify)
}

/**
 * Not within the transaction: PostgreSQL lets commits that notify through one at a time, each waiting for the disk,
 * and a shop's purchases would queue behind that.
 */
function notify(db: Database): void {
  if (notifying.has(db)) return
  notifying.add(db)
  setTimeout(() => {
    notifying.delete(db)
    notifyListeners.run(db, {}).catch(() => undefined) // the listeners look by themselves
  }, NOTIFY_AFTER_MS).unref()
}

export async function forgetOldChanges(db: Database): Promise<void> {
  await pruneChanges.run(db, {})
}

export interface ChangeListener {
  /** After this, every change committed before the call has been handed on. */
  catchUp(): Promise<void>
  /** After this, every change has been handed on that another process knew when the log ended at `position`. */
  reach(position: WalPosition): Promise<void>
  /** Every change before this end of the log has been handed on. */
  knownUpTo(): WalPosition
  stop(): Promise<void>
}

export interface ChangeHandlers {
  changed(tags: string[]): void
  /** The connection is gone, perhaps with the database: until `lost` is called no change arrives. */
  cutOff(cause: unknown): void
  /** Everything may have changed, and changes arrive again; or the database is there and refuses to be listened to. */
  lost(): void
  /** With each look, before its changes are handed on: where the log ended behind all of them. `changed`: whether there are any. */
  looked?(position: WalPosition, changed: boolean): void
}

/**
 * Hands on what changed, from any process. After a lost connection everything may have changed: `lost` is called when the database answers again.
 * It listens and looks on one connection of its own, which ends with the first look that fails or does not come back.
 * A change is handed on once. One that is read again, because an older transaction is still open, is known by its id.
 */
export async function listenForChanges(url: string, on: ChangeHandlers): Promise<ChangeListener> {
  let stopped = false
  let client: pg.Client | undefined
  let since = NO_CHANGE_YET
  let lookedAt: WalPosition = 0
  // a look sees what was committed before it began: the end of the log that it tells may lie behind that already
  let knownUpTo: WalPosition = 0
  let handedOn: ReadonlySet<number | null> = new Set()
  let reading = Promise.resolve()
  let waiting: Promise<void> | undefined
  let connecting: Promise<void> | undefined

  const look = async (connection: pg.Client) => {
    const rows = await readChanges.all(connection, { since })
    since = rows[0]?.next ?? since
    const tags = rows.flatMap(({ id, tag }) => (tag === null || handedOn.has(id) ? [] : [tag]))
    handedOn = new Set(rows.map(({ id }) => id))
    const position = rows[0]?.position ?? lookedAt
    on.looked?.(position, tags.length > 0)
    if (tags.length > 0) on.changed(tags)
    knownUpTo = lookedAt
    lookedAt = position
  }

  /** Those who ask while one look is running share the next one; while there is no connection nothing arrives. */
  const read = () => {
    if (waiting !== undefined) return waiting
    reading = reading.then(async () => {
      waiting = undefined
      const connection = client
      if (stopped || connection === undefined) return connecting
      await look(connection).catch(() => connection.end())
    })
    waiting = reading
    return reading
  }

  const connect = async () => {
    await findPrimary(url)
    const fresh = new pg.Client({
      ...connectionOptions(url, 'rasteh-changes'),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    let fault: unknown
    fresh.on('notification', () => void read())
    fresh.on('error', (error) => {
      fault = error
    })
    fresh.once('end', () => {
      if (stopped || client !== fresh) return
      client = undefined
      on.cutOff(fault)
      connectAgain()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      // what was missed is not read: old changes are thrown away, and everything counts as changed
      const first = await readChanges.one(fresh, { since: NO_CHANGE_YET })
      since = first.next
      lookedAt = first.position
      on.looked?.(lookedAt, true)
      client = fresh
    } catch (error) {
      fresh.end().catch(() => undefined)
      throw error
    }
  }
  const connectAgain = () => {
    if (stopped) return
    connecting = connect()
      .then(on.lost, (error: unknown) => {
        if (asUnreachable(error) === undefined) on.lost()
        setTimeout(connectAgain, CONNECT_AGAIN_AFTER_MS).unref()
      })
      .finally(() => {
        connecting = undefined
      })
  }

  await connect()
  const looking = setInterval(read, LOOK_EVERY_MS).unref()
  return {
    catchUp: read,
    knownUpTo: () => knownUpTo,
    async reach(position) {
      if (knownUpTo < position) await read()
    },
    async stop() {
      stopped = true
      clearInterval(looking)
      await Promise.race([client?.end(), new Promise((done) => setTimeout(done, GOODBYE_WITHIN_MS).unref())])
      await reading
    },
  }
}
