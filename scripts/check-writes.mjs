/**
 * Every table is written by one module. Read are the texts of the server that hold SQL: first planted ones, since a checker that reads nothing also finds
 * nothing; then the project's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { inRoot } from './set-up/places.mjs'
import { isForTests } from './test-support.mjs'

/** Files that write into a table of another module, each with why. One that does not any more is reported, too. */
const EXCEPTIONS = [
  {
    table: 'changed_tags',
    by: 'server/modules/offer/stock.queries.ts',
    why: 'a purchase takes no further statement: what moves stock says in the same one which products changed',
  },
  {
    table: 'changed_tags',
    by: 'server/modules/notification/notification.queries.ts',
    why: 'only a notification that was really written is told of, which its own statement knows',
  },
  {
    table: 'products',
    by: 'server/modules/order/count-sales.ts',
    why: 'sales are counted by the one statement that empties their queue and locks their products in order',
  },
  {
    table: 'listing_sales_queue',
    by: 'server/modules/order/count-sales.ts',
    why: 'the same statement queues what it counted for the listing',
  },
]
/** Its texts leave the table open: those of the entities are read where they are declared. */
const ENGINE = 'server/modules/entity/entity-statements.ts'

/** What a placeholder of a template stands for is not known here. */
const UNKNOWN = '\u0001'
const WRITE = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|(?<!\\bfor\\s|\\bkey\\s|\\bdo\\s)update(?!\\s+(?:set|of|skip)\\b))\\s+(?:only\\s+)?([a-z_]+\\b|${UNKNOWN})`,
  'gi',
)

/** @typedef {{ type: string, start: number, [field: string]: unknown }} Node */
/** @typedef {{ place: string, module: string, table: string }} Write */

const PLANTED = {
  'server/modules/cart/planted-insert.ts': 'export const a = statement("a", `with b as (select 1) insert into orders (id) select 1`)',
  'server/modules/cart/planted-update.ts': `export const a = (sign: string) => \`with b as (update orders as o set total = \${sign} 1 returning id) select id from b\``,
  'server/modules/cart/planted-delete.ts': 'export const a = "delete from orders where id = :id"',
  'server/modules/cart/planted-copy.ts': `export const a = () => copyRows(client, \`orders (\${COLUMNS})\`, rows, toFields)`,
  'server/modules/cart/planted.entity.ts': "export const a = defineEntity<Row, Stored>({ table: 'orders', columns: ['id'] })",
  'server/modules/cart/planted-name.ts': `export const a = (table: string) => \`insert into \${table} (id) values (1)\``,
  'server/planted-root.ts': "export const a = 'update orders set id = 1'",
}
/** What reads or locks, and is no write. */
const HARMLESS =
  'export const a = `select id from orders for update of orders skip locked; insert into cart_lines (id) select 1 on conflict do update set id = 2 for no key update`'

const owner = { place: 'server/modules/order/order.queries.ts:1', module: 'order', table: 'orders' }
const missed = Object.entries(PLANTED).filter(([name, code]) => foreignWrites([owner, ...writesIn(name, code)]).length === 0)
const misread = writesIn('server/modules/cart/cart.queries.ts', HARMLESS).filter(({ table }) => table !== 'cart_lines')
for (const [name] of missed) process.stderr.write(`${name} was planted and not found.\n`)
for (const { table } of misread) process.stderr.write(`${table} is only read, and was found.\n`)

const files = readdirSync(inRoot('server'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !isForTests(name))
const writes = files.flatMap((name) => writesIn(name, readFileSync(inRoot(name), 'utf8')))
const isBy =
  (/** @type {Write} */ { table, place }) =>
  (/** @type {{ table: string, by: string }} */ each) =>
    each.table === table && place.startsWith(`${each.by}:`)
const stale = EXCEPTIONS.filter(({ table, by }) => !writes.some((write) => isBy(write)({ table, by })))
const foreign = foreignWrites(writes.filter((write) => !EXCEPTIONS.some(isBy(write))))

for (const { place, table, module } of foreign) {
  const others = [...new Set(writes.filter((write) => write.table === table && write.module !== module).map((write) => write.module))]
  const told =
    table === UNKNOWN ? 'a table whose name is not in the text' : `${table}, which ${others.join(' and ') || 'no module'} writes, too`
  process.stderr.write(`${place}: ${module} writes ${told}\n`)
}
for (const { table, by } of stale) process.stderr.write(`${by} does not write ${table} any more: the exception goes.\n`)
const tables = new Set(writes.map(({ table }) => table))
process.stdout.write(
  `Writes: ${tables.size} tables, each written by one module, ${EXCEPTIONS.length} exceptions; ${Object.keys(PLANTED).length} planted ones were found.\n`,
)
process.exitCode = foreign.length + stale.length + missed.length + misread.length === 0 ? 0 : 1

/**
 * Writes into tables that several modules write, that no module owns, or whose name cannot be read.
 * @param {Write[]} writes
 */
function foreignWrites(writes) {
  const modulesOf = Map.groupBy(writes, ({ table }) => table)
  return writes.filter(({ table, module }) => {
    const several = new Set(modulesOf.get(table)?.map((write) => write.module)).size > 1
    return several || module === 'server' || table === UNKNOWN
  })
}

/**
 * @param {string} name
 * @param {string} code
 * @returns {Write[]}
 */
function writesIn(name, code) {
  const [, folder = '', noun = ''] = name.split('/')
  const module = moduleOf(folder, noun)
  return nodesOf(parseSync(name, code).program).flatMap((node) => {
    const place = `${name}:${code.slice(0, node.start).split('\n').length}`
    const tables = tablesOf(node).filter((table) => table !== UNKNOWN || name !== ENGINE)
    return tables.map((table) => ({ place, module, table }))
  })
}

/**
 * A file at the root of the server belongs to no module.
 * @param {string} folder
 * @param {string} noun
 */
function moduleOf(folder, noun) {
  if (folder === 'modules') return noun
  return folder.endsWith('.ts') ? 'server' : folder
}

/**
 * The tables that a text, a COPY or the declaration of an entity writes.
 * @param {Node} node
 * @returns {string[]}
 */
function tablesOf(node) {
  const text = textOf(node)
  if (text !== undefined) return [...text.matchAll(WRITE)].map(([, table = '']) => table)
  if (node.type !== 'CallExpression') return []
  const [first, second] = /** @type {Node[]} */ (node.arguments)
  const called = /** @type {{ name?: string }} */ (node.callee).name
  if (called === 'copyRows' && second !== undefined) return [(textOf(second) ?? UNKNOWN).split(' ')[0] ?? UNKNOWN]
  if (called !== 'defineEntity') return []
  const properties = /** @type {{ key: { name?: string }, value: Node }[]} */ (first?.properties ?? [])
  const table = properties.find(({ key }) => key.name === 'table')
  return [(table && textOf(table.value)) ?? UNKNOWN]
}

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = /** @type {{ value: { cooked?: string } }[]} */ (node.quasis)
  return quasis.map(({ value }) => value.cooked ?? '').join(UNKNOWN)
}

/**
 * @param {unknown} node
 * @returns {Node[]}
 */
function nodesOf(node) {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(nodesOf)
  const inside = Object.values(node).flatMap(nodesOf)
  return 'type' in node && 'start' in node ? [/** @type {Node} */ (node), ...inside] : inside
}
