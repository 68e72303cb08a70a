import { LRUCache } from 'lru-cache'
import type { Database, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** About how many products have a word that begins so, of beginnings that many have; of '' how many there are. */
export type Weights = ReadonlyMap<string, number>

interface Weight {
  beginning: string
  products: number
}

const someWeights = statement<{ beginnings: readonly string[] }, Weight>(
  'weights-of-beginnings',
  `
  select beginning, products from search_beginnings where beginning = any(:beginnings::text[]) or beginning = ''`,
)

const allWeights = statement<Record<string, never>, Weight>(
  'weights-of-all-beginnings',
  `
  select beginning, products from search_beginnings order by products desc limit 100000`,
)

const KEPT_FOR_MS = 60_000
/** Of a market whose beginnings nobody has counted yet: a moment later they may be there. */
const NONE_KEPT_FOR_MS = 1_000
/** More than one only where tests open several. */
const DATABASES_KEPT = 4

/** They are estimates and change slowly: while they are read again, the ones before serve. */
const kept = new LRUCache<Database['server'], Weights, Database>({
  max: DATABASES_KEPT,
  ttl: KEPT_FOR_MS,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: async (_server, _before, { context: db, options }) => {
    const weights = toWeights(await allWeights.all(db, {}))
    if (weights.size === 0) options.ttl = NONE_KEPT_FOR_MS
    return weights
  },
})

/** Of these beginnings at least. A transaction reads its own; otherwise the process keeps those of the whole market, which every search asks for. */
export async function weightsOf(on: Handle, beginnings: readonly string[]): Promise<Weights> {
  if (!isDatabase(on)) return toWeights(await someWeights.all(on, { beginnings }))
  return kept.forceFetch(on.server, { context: on })
}

/** They were counted again. */
export function forgetWeights({ server }: Database): void {
  kept.delete(server)
}

function toWeights(weights: readonly Weight[]): Weights {
  return new Map(weights.map(({ beginning, products }) => [beginning, products]))
}

function isDatabase(on: Handle): on is Database {
  return 'kind' in on && on.kind === 'database'
}
