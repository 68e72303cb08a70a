import type { AnswerOf } from '#contract/call.ts'
import { TableRow } from '#contract/fast-order.ts'
import { TableFilters } from '#contract/fast-order-filters.ts'
import type { ListLine, matchListCall } from '#contract/fast-order-list.ts'
import { colourName } from '#persian/colour-name.ts'
import { gtinOf } from '#persian/gtin.ts'
import { lettersKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighTexts } from '../search/weigh-texts.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { chooseOffer, type Found, markRepeated } from './choose-offer.ts'
import { codesNamed, coloursAmong, type Meant, productsMeant } from './match-list.queries.ts'
import type { Viewer } from './open-table.ts'
import { readList, type WrittenLine } from './read-list.ts'
import { readTablePage } from './table.queries.ts'

const ANY_OFFER = TableFilters.parse({ saleType: 'all' })
/** Every offer that a table shows of every line’s product. */
const ROWS_MAX = 10_000

/** A line with what of it names no product: colours choose among the offers of one. */
interface Wanted extends WrittenLine {
  words: string
  colours: string[]
}

/** Finds what each line means: by its code, else by its name. */
export async function matchList(on: Handle, text: string, viewer: Viewer): Promise<AnswerOf<typeof matchListCall>> {
  const { lines, left } = readList(text)
  const [codes, held] = await Promise.all([
    findCodes(
      on,
      lines.flatMap(({ name, otherwise }) => [name, ...(otherwise === undefined ? [] : [otherwise.name])]),
    ),
    viewer.userId === undefined ? [] : readHeldModels(on, viewer.userId, viewer.at),
  ])
  const access = ['basic', ...held]
  const byCode = new Map(codes.map((code) => [code.named, code]))
  const isCode = ({ name }: { name: string }) => byCode.has(name)
  const byFirst = lines.map((line) =>
    !isCode(line) && line.otherwise !== undefined && isCode(line.otherwise) ? readOtherwise(line) : line,
  )
  const first = await findNamed(
    on,
    byFirst.filter((line) => !isCode(line)),
    access,
  )
  // what nothing is called may be a name and a quantity with nothing but a space between them
  const isUnread = (line: WrittenLine) => !isCode(line) && !first.meant.has(line.line) && line.otherwise !== undefined
  const second = await findNamed(on, byFirst.filter(isUnread).map(readOtherwise), access)
  const read = byFirst.map((line) => (second.meant.has(line.line) ? readOtherwise(line) : line))
  const named = new Map([...first.named, ...second.named])
  const meant = new Map([...first.meant, ...second.meant])

  const found = read.map((line): Found | undefined => {
    const code = byCode.get(line.name)
    if (code !== undefined) return { ...code, colours: [], others: [], isSure: true }
    const wanted = named.get(line.line)
    const all = meant.get(line.line) ?? []
    const exact = all.find(({ name }) => [line.name, wanted?.words ?? ''].some((text) => lettersKey(text) === lettersKey(name)))
    const best = exact ?? all[0]
    if (best === undefined) return undefined
    const others = all.filter((one) => one !== best)
    return {
      productId: best.id,
      offerId: null,
      variantId: null,
      colours: wanted?.colours ?? [],
      others,
      isSure: exact !== undefined || others.length === 0,
    }
  })
  const rows = await readRows(
    on,
    found.flatMap((one) => one?.productId ?? []),
    access,
    viewer,
  )
  const answered = read.map(({ line, text, quantity }, at): ListLine => {
    const its = found[at]
    const row = its && rows.get(its.productId)
    const others = (its?.others ?? []).map(({ id, slug, name, image }) => ({ id, slug, name, image }))
    const chosen = its && row && chooseOffer(row, its, quantity)
    if (chosen === undefined) return { line, text, quantity, state: 'not_found', doubts: [], row: null, count: 0, others: [] }
    return { line, text, quantity, state: chosen.doubts.length === 0 ? 'matched' : 'doubtful', ...chosen, others }
  })
  return { lines: markRepeated(answered), left }
}

function findCodes(on: Handle, names: readonly string[]) {
  const barcodes = names.flatMap((name) => {
    const gtin = gtinOf(name)
    return gtin === undefined ? [] : [{ name, gtin }]
  })
  return codesNamed.all(on, { names, barcodes: barcodes.map(({ name }) => name), gtins: barcodes.map(({ gtin }) => gtin) })
}

const readOtherwise = (line: WrittenLine): WrittenLine => ({ ...line, ...line.otherwise, otherwise: undefined })

async function findNamed(on: Handle, lines: readonly WrittenLine[], access: readonly string[]) {
  const named = await withColours(on, lines)
  return { named, meant: await findMeant(on, [...named.values()], access) }
}

/** Colours in a name are those of offers, unless there is nothing else in it. By the number of the line. */
async function withColours(on: Handle, lines: readonly WrittenLine[]): Promise<Map<number, Wanted>> {
  if (lines.length === 0) return new Map()
  const wordsOf = ({ name }: WrittenLine) => name.split(' ')
  const known = await coloursAmong.all(on, { words: [...new Set(lines.flatMap(wordsOf).map(colourName))] })
  const isColour = new Set(known.map(({ word }) => word))
  const wanted = lines.map((line): Wanted => {
    const [colours, words] = [true, false].map((wantsColours) =>
      wordsOf(line).filter((word) => isColour.has(colourName(word)) === wantsColours),
    )
    if (colours === undefined || words === undefined || words.length === 0) return { ...line, words: line.name, colours: [] }
    return { ...line, words: words.join(' '), colours: colours.map(colourName) }
  })
  return new Map(wanted.map((line) => [line.line, line]))
}

/** By the number of the line. */
async function findMeant(on: Handle, lines: readonly Wanted[], access: readonly string[]): Promise<Map<number, Meant[]>> {
  const asked = lines.map((line) => ({ line, patterns: patternsOf(line.words) })).filter(({ patterns }) => patterns.length > 0)
  if (asked.length === 0) return new Map()
  const weighed = await weighTexts(
    on,
    asked.map(({ patterns }) => patterns),
  )
  const texts = asked.map(({ patterns }, at) => ({ words: weighed[at]?.words ?? '', patterns }))
  const found = await productsMeant.all(on, { texts: JSON.stringify(texts), access })
  return Map.groupBy(found, ({ nth }) => asked[nth - 1]?.line.line ?? 0)
}

async function readRows(
  on: Handle,
  productIds: readonly string[],
  access: readonly string[],
  { at }: Viewer,
): Promise<Map<string, TableRow>> {
  if (productIds.length === 0) return new Map()
  const query = { picks: undefined, filters: ANY_OFFER, patterns: [], access, areas: [], at }
  const plan = { collect: 'products', ids: [...new Set(productIds)] } as const
  const { rows } = await readTablePage(on, query, { plan, after: undefined, limit: ROWS_MAX })
  return new Map(
    TableRow.array()
      .parse(JSON.parse(`[${rows}]`))
      .map((row) => [row.id, row]),
  )
}
