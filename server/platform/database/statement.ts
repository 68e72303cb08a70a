import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Query } from './connection.ts'
import { arrayText, isTexts } from './copy-text.ts'
import type { Bound, Handle, Transaction } from './database.ts'
import { SHAPES_KEPT } from './shaped-query.ts'

type Params = Record<string, unknown>

export interface Statement<P extends Params, Row> {
  readonly name: string
  readonly text: string
  /** Every row. */
  all(on: Handle, params: P): Promise<Row[]>
  /** The first row, if there is one. */
  first(on: Handle, params: P): Promise<Row | undefined>
  /** The one row that must be there. */
  one(on: Handle, params: P): Promise<Row>
  /** The number of rows touched. */
  run(on: Handle, params: P): Promise<number>
  /** The same four for `Transaction.inOrder`, which sends them. */
  bindAll(params: P): Bound<Row[]>
  bindFirst(params: P): Bound<Row | undefined>
  bindOne(params: P): Bound<Row>
  bindRun(params: P): Bound<number>
}

const statements = new Map<string, string>()
const NAMED_PARAMETER = /(?<![:\w]):([a-zA-Z_]\w*)/g

/**
 * SQL written once, as SQL: its `:names` are numbered when the module loads, and PostgreSQL keeps its plan under the statement's name on every
 * connection it is used on. It runs on whichever handle it is given, so it follows the caller's transaction.
 */
export function statement<P extends Params = Record<string, never>, Row = Record<string, unknown>>(
  name: string,
  sql: string,
): Statement<P, Row> {
  if (statements.has(name)) throw new Error(`Two statements are named ${name}`)
  const made = prepare<P, Row>(name, sql, false)
  statements.set(name, made.text)
  return made
}

const shapes = new LRUCache<string, Statement<Params, never>>({ max: SHAPES_KEPT })

/**
 * A statement whose SQL follows from what somebody asks for, written when it is first needed. There may be more of these than anybody can keep:
 * the process and each connection keep those used last.
 */
export function shapedStatement<Row>(name: string, sql: () => string): Statement<Params, Row> {
  const known = shapes.get(name) ?? prepare<Params, never>(name, sql(), true)
  shapes.set(name, known)
  return known
}

function prepare<P extends Params, Row>(name: string, sql: string, isShaped: boolean): Statement<P, Row> {
  const order: string[] = []
  const text = sql.replace(NAMED_PARAMETER, (_, parameter: string) => {
    const known = order.indexOf(parameter)
    return `$${known >= 0 ? known + 1 : order.push(parameter)}`
  })

  const queryOf = (params: P): Query => ({ name, text, values: order.map((parameter) => sent(params[parameter])), isShaped })
  const all = ({ rows }: pg.QueryResult): Row[] => rows
  const first = (result: pg.QueryResult): Row | undefined => result.rows[0]
  const one = (result: pg.QueryResult): Row => {
    const row = first(result)
    if (row === undefined) throw new Error(`${name} answered no row`)
    return row
  }
  const run = ({ rowCount }: pg.QueryResult): number => rowCount ?? 0
  return {
    name,
    text,
    all: async (on, params) => all(await on.query(queryOf(params))),
    first: async (on, params) => first(await on.query(queryOf(params))),
    one: async (on, params) => one(await on.query(queryOf(params))),
    run: async (on, params) => run(await on.query(queryOf(params))),
    bindAll: (params) => ({ query: queryOf(params), answer: all }),
    bindFirst: (params) => ({ query: queryOf(params), answer: first }),
    bindOne: (params) => ({ query: queryOf(params), answer: one }),
    bindRun: (params) => ({ query: queryOf(params), answer: run }),
  }
}

/** Texts are handed over as PostgreSQL writes them, in half the time and memory that the driver takes for them. */
function sent(value: unknown): unknown {
  return isTexts(value) ? arrayText(value) : (value ?? null)
}

/** The same statement, whose answer means what `to` makes of it. */
export function mapAnswer<A, B>({ query, answer }: Bound<A>, to: (answer: A, tx: Transaction) => B | Promise<B>): Bound<B> {
  return { query, answer: async (result, tx) => to(await answer(result, tx), tx) }
}

/** Every statement of the modules loaded so far, for the test that has PostgreSQL plan each of them. */
export function knownStatements(): ReadonlyMap<string, string> {
  return statements
}

/** The shapes that the process keeps at the moment. */
export function keptShapes(): readonly string[] {
  return [...shapes.keys()]
}
