import { createHash } from 'node:crypto'
import type { SellerId } from '#contract/ids.ts'
import { type ImportKind, isProductKind } from '#contract/import-runs.ts'
import { type ImportPlan, SHEET_SAMPLE, SHEET_WORDS_MAX, type SheetLook } from '#contract/import-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { lettersKey } from '#persian/search-key.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { likelyMeaning, meaningsOf, settledColumns, titleKey } from './csv-columns.ts'
import { type HeaderLine, headLinesOf } from './csv-header.ts'
import { recordsOf } from './csv-rows.ts'
import { FileUnusable, ImportPlanUnusable, ImportSheetUnreadable } from './import-runs.errors.ts'
import { matchWords } from './match-words.ts'
import { allBrands, allCategories, rememberWords, sellersToChoose, wordsRemembered } from './sheet-look.queries.ts'

/** Lines below the header that are looked at for the words of a sheet; what stands further down is refused where nobody knows it. */
const LINES_LOOKED_AT = 200_000
/** Of those from which the header is chosen. */
const HEAD_LINES_TRIED = 10
const SELLERS_SHOWN = 500

interface Asked {
  columns?: ImportPlan['columns'] | undefined
  headLine?: number | undefined
}

/** What a sheet says, and what it seems to mean; `asked` is what somebody has settled of it. */
export async function lookAtSheet(on: Handle, file: string, kind: ImportKind, asked: Asked): Promise<SheetLook> {
  const remembered = await readRemembered(on)
  const { line: header, headLine } = await headerOf(file, kind, asked, remembered.column)
  const titles = header.titles.map((title) => title.trim())
  const meanings = asked.columns ?? onceEach(withEarlierPrice(titles, meaningsBy(titles, kind, remembered.column)))
  const at = {
    category: meanings.indexOf('category'),
    brand: meanings.indexOf('brand'),
  }
  const seen = await readLines(file, header, at)
  const sellers = await sellersToChoose.all(on, { limit: SELLERS_SHOWN })
  return {
    status: 'ok',
    headLine,
    columns: titles.map((title, place) => ({
      title,
      meaning: meanings[place] ?? null,
      sample: seen.sample.map((cells) => (cells[place] ?? '').trim().slice(0, 200)),
    })),
    meanings: meaningsOf(kind),
    unit: unitOf(titles, meanings, remembered.unit),
    seller: sellerOf(sellers, remembered.seller),
    sellers,
    categories: matchWords(seen.categories, await allCategories.all(on, {}), remembered.category),
    brands: matchWords(seen.brands, await allBrands.all(on, {}), remembered.brand),
    lines: seen.lines,
    isWhole: seen.isWhole,
  }
}

interface Remembered {
  column: ReadonlyMap<string, string>
  category: ReadonlyMap<string, string>
  brand: ReadonlyMap<string, string>
  unit: ReadonlyMap<string, string>
  seller: ReadonlyMap<string, string>
}

async function readRemembered(on: Handle): Promise<Remembered> {
  const kinds = ['column', 'category', 'brand', 'unit', 'seller'] as const
  const words = Map.groupBy(await wordsRemembered.all(on, { kinds }), ({ kind }) => kind)
  const of = (kind: (typeof kinds)[number]) => new Map((words.get(kind) ?? []).map(({ written, meaning }) => [written, meaning]))
  return { column: of('column'), category: of('category'), brand: of('brand'), unit: of('unit'), seller: of('seller') }
}

/**
 * What was said of a sheet with the same columns; else what a title says by itself; else what was said of the same title elsewhere. So a sheet that calls its things
 * otherwise than others does not change what is proposed for those.
 */
function meaningsBy(titles: readonly string[], kind: ImportKind, remembered: ReadonlyMap<string, string>): (string | null)[] {
  const sheet = keyOfSheet(titles)
  return titles.map((title) => {
    if (title === '' || title.startsWith('#')) return null
    const key = titleKey(title)
    const said = remembered.get(`${sheet} ${key}`) ?? likelyMeaning(title, kind) ?? remembered.get(key)
    return said === undefined || said === '' ? null : said
  })
}

/** The same for sheets that have the same columns in the same order. */
const keyOfSheet = (titles: readonly string[]) =>
  createHash('sha256')
    .update(titles.map((title) => titleKey(title.trim())).join('\n'))
    .digest('hex')

const BEFORE_DISCOUNT = /(?:قبل|پیش) از تخفیف|قیمت (?:قبل|پیشین|اصلی)|old price|compare at/i

/** Where a sheet tells the price before, the other one is that with the discount. */
function withEarlierPrice(titles: readonly string[], meanings: readonly (string | null)[]): (string | null)[] {
  const earlier = titles.findIndex((title, at) => BEFORE_DISCOUNT.test(title) && (meanings[at]?.endsWith('_price') ?? false))
  if (earlier < 0) return [...meanings]
  return meanings.map((meaning, at) => {
    if (at === earlier) return 'regular_price'
    return meaning === 'regular_price' ? 'discounted_price' : meaning
  })
}

/** Of two columns with one meaning the first has it; pictures may stand in several. */
function onceEach(meanings: readonly (string | null)[]): (string | null)[] {
  return meanings.map((meaning, at) => (meaning !== null && meaning !== 'images' && meanings.indexOf(meaning) < at ? null : meaning))
}

/** The line in which most columns are known, by the separator that makes the most of it. */
async function headerOf(
  file: string,
  kind: ImportKind,
  { columns, headLine }: Asked,
  remembered: ReadonlyMap<string, string>,
): Promise<{ line: HeaderLine; headLine: number }> {
  const tried = (await headLinesOf(file)).flatMap((lines) =>
    lines.map((line, at) => ({
      line,
      headLine: at + 1,
      known: meaningsBy(
        line.titles.map((title) => title.trim()),
        kind,
        remembered,
      ).filter((meaning) => meaning !== null).length,
      width: line.titles.filter((title) => title.trim() !== '').length,
    })),
  )
  const possible = tried.filter((each) => (headLine === undefined ? each.headLine <= HEAD_LINES_TRIED : each.headLine === headLine))
  const fits = (each: (typeof possible)[number]) => (columns === undefined ? 0 : -Math.abs(each.line.titles.length - columns.length))
  const [best] = possible.toSorted(
    (one, other) => fits(other) - fits(one) || other.known - one.known || other.width - one.width || one.headLine - other.headLine,
  )
  if (best === undefined) throw ImportSheetUnreadable({ why: 'سطری خوانده نشد که نام ستون‌ها باشد' })
  return best
}

interface SeenLines {
  sample: (readonly string[])[]
  categories: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  lines: number
  isWhole: boolean
}

async function readLines(file: string, header: HeaderLine, at: { category: number; brand: number }): Promise<SeenLines> {
  const sample: (readonly string[])[] = []
  const [categories, brands] = [new Map<string, number>(), new Map<string, number>()]
  const count = (words: Map<string, number>, cell: string | undefined) => {
    const word = cell?.trim() ?? ''
    if (word !== '' && (words.has(word) || words.size < SHEET_WORDS_MAX)) words.set(word, (words.get(word) ?? 0) + 1)
  }
  let lines = 0
  for await (const record of recordsOf(file, header, header)) {
    if (lines === LINES_LOOKED_AT) return { sample, categories, brands, lines, isWhole: false }
    lines++
    if ('unreadable' in record) continue
    const { cells } = record.line
    if (sample.length < SHEET_SAMPLE) sample.push(cells)
    if (at.category >= 0) count(categories, cells[at.category])
    if (at.brand >= 0) count(brands, cells[at.brand])
  }
  return { sample, categories, brands, lines, isWhole: true }
}

const ONE_SHEET = ''

/** What the titles say; else what was said of a price with the same title. */
function unitOf(
  titles: readonly string[],
  meanings: readonly (string | null)[],
  remembered: ReadonlyMap<string, string>,
): ImportPlan['unit'] | null {
  const said = titles.join(' ')
  const [rial, toman] = [/ریال|rial|\birr\b/i.test(said), /توما?ن|toman|\birt\b/i.test(said)]
  if (rial !== toman) return rial ? 'rial' : 'toman'
  const before = remembered.get(priceTitle(titles, meanings))
  return before === 'rial' || before === 'toman' ? before : null
}

const priceTitle = (titles: readonly string[], meanings: readonly (string | null)[]) =>
  titleKey(titles[meanings.indexOf('regular_price')] ?? '')

function sellerOf(sellers: SheetLook['sellers'], remembered: ReadonlyMap<string, string>): SellerId | null {
  const before = sellers.find(({ id }) => id === remembered.get(ONE_SHEET))
  return before?.id ?? (sellers.length === 1 ? (sellers[0]?.id ?? null) : null)
}

/** Refuses a plan by which no product can be read of this sheet, and keeps what was said, to propose it the next time. */
export async function settlePlan(on: Handle, file: string, kind: ImportKind, plan: ImportPlan): Promise<void> {
  if (!isProductKind(kind)) return
  const { line } = await headerOf(file, kind, plan, new Map())
  if (line.titles.length !== plan.columns.length)
    throw ImportPlanUnusable({ why: `سطر نام ستون‌ها ${formatCount(line.titles.length)} ستون دارد، نه ${formatCount(plan.columns.length)}` })
  try {
    settledColumns(line.titles, kind, plan)
  } catch (error) {
    if (error instanceof FileUnusable) throw ImportPlanUnusable({ why: error.message })
    throw error
  }
  const said = [
    ...line.titles.flatMap((title, at) => {
      const [key, meaning] = [titleKey(title.trim()), plan.columns[at] ?? '']
      if (title.trim() === '') return []
      const ofSheet = ['column', `${keyOfSheet(line.titles)} ${key}`, meaning]
      return likelyMeaning(title.trim(), kind) === undefined ? [ofSheet, ['column', key, meaning]] : [ofSheet]
    }),
    ...plan.categories.map(({ written, slug }) => ['category', lettersKey(written), slug]),
    ...plan.brands.map(({ written, slug }) => ['brand', lettersKey(written), slug]),
    ['unit', priceTitle(line.titles, plan.columns), plan.unit],
    ...(plan.seller === null ? [] : [['seller', ONE_SHEET, plan.seller]]),
  ] as [string, string, string][]
  await rememberWords.run(on, {
    kinds: said.map(([kindOfWord]) => kindOfWord),
    written: said.map(([, written]) => written),
    meanings: said.map(([, , meaning]) => meaning),
  })
}
