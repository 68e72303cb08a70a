import pg from 'pg'
import { urlsOf } from '../database-url.ts'

/**
 * The servers of one database, of which one takes writes. Which one that is, changes when it is lost: then all are asked, and the next connections go to the one that says
 * that it is no standby. `docs/decisions/0132-when-the-primary-goes.md`
 */
export interface Hosts {
  /** The one that took writes when somebody looked last; the first before that. */
  primary(): string
  /** Asks all of them; those who ask at once share one look. Answers the same as before when none takes writes. */
  find(): Promise<string>
}

const ANSWER_WITHIN_MS = 1_000

const known = new Map<string, Hosts>()

/** One object for all connections of this process to the same servers; undefined for a single one. */
export function hostsOf(url: string): Hosts | undefined {
  const urls = urlsOf(url)
  if (urls.length === 1) return undefined
  const hosts = known.get(url) ?? openHosts(urls)
  known.set(url, hosts)
  return hosts
}

/** Where the next connection goes. */
export function primaryUrl(url: string): string {
  return hostsOf(url)?.primary() ?? url
}

/** The same after a look, where there are several. */
export async function findPrimary(url: string): Promise<string> {
  return (await hostsOf(url)?.find()) ?? url
}

function openHosts(urls: readonly string[]): Hosts {
  let [primary = ''] = urls
  let looking: Promise<string> | undefined

  const look = async () => {
    const found = (await Promise.all(urls.map(askRole))).filter((role) => role !== undefined)
    // one that was primary before another was promoted, and does not know it yet, stands on an older timeline
    const [newest] = found.sort((one, other) => other.timeline - one.timeline)
    primary = newest?.url ?? primary
    return primary
  }
  return {
    primary: () => primary,
    find() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** Undefined for a standby, and for one that does not answer. */
async function askRole(url: string): Promise<{ url: string; timeline: number } | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rasteh-hosts',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  // one that breaks between its answers says so here, too
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as standby, (pg_control_checkpoint()).timeline_id as timeline')
    return rows[0].standby ? undefined : { url, timeline: rows[0].timeline }
  } catch {
    return undefined
  } finally {
    client.end().catch(() => undefined)
  }
}

const CONNECT_WITHIN_MS = 1_500

/** Where each connection to one of several was opened to. */
const openedTo = new WeakMap<object, string>()

/** Connects to the server that takes writes at that moment. */
export function clientOf(url: string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const primary = primaryUrl(url)
      super({ ...config, connectionString: primary, connectionTimeoutMillis: CONNECT_WITHIN_MS })
      openedTo.set(this, primary)
    }
  }
}

/** Whether a connection of `clientOf` goes where the next one would. */
export function leadsToPrimary(hosts: Hosts, client: pg.ClientBase): boolean {
  return openedTo.get(client) === hosts.primary()
}
