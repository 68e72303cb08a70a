import { readWhole } from '#contract/import-numbers.ts'
import type { ImportPlan } from '#contract/import-sheet.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { lettersKey } from '#persian/search-key.ts'

/** How the cells of a sheet are read, as somebody settled it. */
export interface SheetReading {
  unit: ImportPlan['unit']
  /** Whose offers the lines are that name no seller. */
  seller: string | null
  /** Where products belong whose lines name no category. */
  category: string | null
  /** Slugs by what the sheet calls them. */
  slugOf: Readonly<Record<'category' | 'brand', ReadonlyMap<string, string>>>
  /** The path of a picture of the library by the name of its file; what is none stays as it is. */
  pictureOf: (name: string) => string
}

export function readingOf({ unit, seller, category, categories, brands }: ImportPlan, pictureOf: SheetReading['pictureOf']): SheetReading {
  const bySpelling = (words: ImportPlan['categories']) => new Map(words.map(({ written, slug }) => [lettersKey(written), slug]))
  return { unit, seller, category, slugOf: { category: bySpelling(categories), brand: bySpelling(brands) }, pictureOf }
}

const SAYS_TOMAN = /توما?ن|toman/i
const RIAL = /\s*(?:ریال|rials?|irr)\s*$/i

/** An amount of the sheet as toman: undefined where rials make no whole toman; what is no number stays as it is. */
export function tomanOf(cell: string, unit: ImportPlan['unit']): string | undefined {
  const typed = toLatinDigits(cell)
  if ((unit === 'toman' && !RIAL.test(typed)) || SAYS_TOMAN.test(typed)) return cell
  const read = readWhole(typed.replace(RIAL, ''))
  if (read === undefined || 'question' in read) return cell
  return read.number % 10 === 0 ? String(read.number / 10) : undefined
}
