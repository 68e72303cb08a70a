import type { CallDefinition } from '#contract/call.ts'
import type { TestMarket, WireRequest } from '../testing/test-market.ts'

/** The parts of a request, before the shapes look at them. */
export interface Parts {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string>> | undefined
  body?: object | undefined
  /** The body of a call that takes a file. */
  file?: { type: string; text: string | Buffer } | undefined
}

export function addressOf(call: Pick<CallDefinition, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`
}

export function wireOf(call: CallDefinition, parts: Parts, path: string = call.path): WireRequest {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const query = new URLSearchParams(parts.query).toString()
  return {
    method: call.method,
    url: `/api${filled}${query === '' ? '' : `?${query}`}`,
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(parts.file === undefined ? {} : { body: parts.file.text, type: parts.file.type }),
  }
}

/** What listeners are to forget, after the commit that it is about: it may come between two looks. */
const AFTERWARDS = ['changed_tags']

/** A digest of every table's rows, so that two looks at a database show whether anything was written between them. */
export async function everyRow({ db }: Pick<TestMarket, 'db'>, without: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await db.query({
    text: `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  })
  const names = tables.rows.map((row: { name: string }) => row.name).filter((name) => ![...AFTERWARDS, ...without].includes(name))
  // columns of one row: the parts of a union would be handed to workers, which take longer to start than all tables to read
  const looks = names.map((name) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from "${name}" t) as "${name}"`)
  const { rows } = await db.query({ text: `select ${looks.join(', ')}` })
  return rows[0]
}

/** The tables that were written to between two looks. */
export function writtenBetween(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
