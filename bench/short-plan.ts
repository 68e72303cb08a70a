/** What PostgreSQL tells of a plan, as far as it is read here. */
interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
export interface Plan {
  'Execution Time': number
  Plan: Node
}

/** One line: milliseconds, pages, rows read of tables and rows answered, and how tables were read. */
export function shortPlan({ 'Execution Time': time, Plan: top }: Plan): string {
  const nodes = allOf(top).filter((node) => node['Actual Loops'] > 0)
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan'))
  const read = scans.reduce((sum, node) => sum + rowsRead(node), 0)
  const pages = top['Shared Hit Blocks'] + top['Shared Read Blocks']
  const ways = nodes
    .filter((node) => node['Node Type'].endsWith('Scan') && (node['Index Name'] ?? node['Relation Name']) !== undefined)
    .map(wayOf)
  // parts that write are worked off after the answer, and are not among its pages
  const written = nodes
    .filter((node) => node['Node Type'] === 'ModifyTable')
    .reduce((sum, node) => sum + node['Shared Hit Blocks'] + node['Shared Read Blocks'], 0)
  const writing = written === 0 ? '' : `, ${written} for writing`
  return `${time.toFixed(2)} ms, ${pages} pages (${top['Shared Read Blocks']} from disk)${writing}, ${Math.round(read)} read, ${top['Actual Rows']} answered; ${[...new Set(ways)].join(', ')}`
}

function allOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allOf)]
}

function rowsRead(node: Node): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return each * node['Actual Loops']
}

function wayOf(node: Node): string {
  const index = node['Index Name']
  if (node['Node Type'] === 'Seq Scan') return `SEQ ${node['Relation Name']}`
  if (index === undefined) return `bitmap ${node['Relation Name']}`
  return node['Node Type'] === 'Index Only Scan' ? `${index} alone` : index
}
