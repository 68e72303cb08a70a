import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { pageOfData, ROUTES_KEY } from '#contract/react-router.ts'
import type { QueryKeysOf } from './cached-first.ts'

type Keys = readonly string[]

export interface PublicAddresses {
  /** The query keys that make another answer of a path; undefined where answers are not the same for everyone. */
  queryKeysOf: QueryKeysOf
  /** Calls that are the same for everyone are public from now on, with the keys of their query. */
  addCalls(calls: readonly CallDefinition[]): void
}

/** Which addresses are the same for everyone: `pages` by their paths, and calls. The data of a page is as public as the page. */
export function createPublicAddresses(pages: Readonly<Record<string, Keys>>): PublicAddresses {
  const pageKeys = createPaths()
  const dataKeys = createPaths()
  const callKeys = createPaths()
  for (const [path, keys] of Object.entries(pages)) {
    pageKeys.add(path, keys)
    dataKeys.add(path, [...keys, ROUTES_KEY])
  }
  return {
    queryKeysOf(path) {
      if (path.startsWith('/api/')) return callKeys.find(path)
      const page = pageOfData(path)
      return page === undefined ? pageKeys.find(path) : dataKeys.find(page)
    },
    addCalls(calls) {
      for (const { method, path, aliases = [], query, cached } of calls) {
        if (!cached || method !== 'GET') continue
        const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
        for (const each of [path, ...aliases]) callKeys.add(`/api${each}`, keys)
      }
    },
  }
}

/** Finds the keys of a path among paths with `:name` in them: by what stands before its first name and behind its last. */
function createPaths() {
  const exact = new Map<string, Keys>()
  const named: { before: string; behind: string; keys: Keys }[] = []
  return {
    add(path: string, keys: Keys) {
      const [before = '', ...rest] = path.split(/:\w+/)
      const behind = rest.at(-1)
      if (behind === undefined) exact.set(path, keys)
      else named.push({ before, behind, keys })
      // `/seller/:id/products` goes before `/seller/:id`
      named.sort((one, other) => other.before.length - one.before.length || other.behind.length - one.behind.length)
    },
    find(path: string): Keys | undefined {
      return exact.get(path) ?? named.find(({ before, behind }) => path.startsWith(before) && path.endsWith(behind))?.keys
    },
  }
}
