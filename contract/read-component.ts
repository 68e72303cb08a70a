import {
  COMPONENT_DEPTH_MAX,
  COMPONENT_PARTS_MAX,
  COMPONENT_TEXT_MAX,
  COMPONENT_VERSION,
  ComponentLeaf,
  type ComponentPart,
  type ComponentRow,
  RowHead,
  TableHead,
} from './component.ts'

type Fields = Readonly<Record<string, unknown>>

/** What may still be drawn of a definition. */
interface Budget {
  parts: number
}

export function writeComponent(parts: readonly ComponentPart[]): string {
  return JSON.stringify({ version: COMPONENT_VERSION, parts })
}

/**
 * The parts of a definition that can be drawn, in their order. What is unknown, wrong, too deep or too much is left out by itself;
 * undefined where the text is no definition of this version.
 */
export function readComponent(text: unknown): ComponentPart[] | undefined {
  if (typeof text !== 'string' || text.length > COMPONENT_TEXT_MAX) return undefined
  const definition = fieldsOf(parsed(text))
  if (definition?.version !== COMPONENT_VERSION || !Array.isArray(definition.parts)) return undefined
  return readParts(definition.parts, 1, { parts: COMPONENT_PARTS_MAX })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // text of another kind is no definition
  }
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** Stops at the first one that is too many: a list of a million is not walked. */
function readEach<Read>(values: readonly unknown[], budget: Budget, read: (value: unknown) => Read | undefined): Read[] {
  const found: Read[] = []
  for (const value of values) {
    if (budget.parts <= 0) break
    budget.parts--
    const one = read(value)
    if (one !== undefined) found.push(one)
  }
  return found
}

function readParts(values: readonly unknown[], depth: number, budget: Budget): ComponentPart[] {
  return readEach(values, budget, (value) => readPart(value, depth, budget))
}

function readPart(value: unknown, depth: number, budget: Budget): ComponentPart | undefined {
  const part = fieldsOf(value)
  if (part === undefined || depth > COMPONENT_DEPTH_MAX) return undefined
  const { parts, items } = part
  switch (part.type) {
    case 'card':
      return Array.isArray(parts) ? { type: 'card', parts: readParts(parts, depth + 1, budget) } : undefined
    case 'list':
      return Array.isArray(items) ? { type: 'list', items: readEach(items, budget, (item) => readCell(item, depth, budget)) } : undefined
    case 'table':
      return readTable(part, depth, budget)
    default:
      return ComponentLeaf.safeParse(part).data
  }
}

/** The parts of an item or a cell. */
function readCell(value: unknown, depth: number, budget: Budget): ComponentPart[] | undefined {
  return Array.isArray(value) ? readParts(value, depth + 1, budget) : undefined
}

function readTable(part: Fields, depth: number, budget: Budget): ComponentPart | undefined {
  const head = TableHead.safeParse(part).data
  if (head === undefined || !Array.isArray(part.rows)) return undefined
  const ids = new Set<string>()
  const rows = readEach(part.rows, budget, (value): ComponentRow | undefined => {
    const row = fieldsOf(value)
    const rowHead = RowHead.safeParse(row).data
    if (rowHead === undefined || ids.has(rowHead.id) || !Array.isArray(row?.cells) || row.cells.length !== head.columns.length)
      return undefined
    ids.add(rowHead.id)
    return { ...rowHead, cells: row.cells.map((cell) => readCell(cell, depth, budget) ?? []) }
  })
  return { type: 'table', ...head, rows }
}
