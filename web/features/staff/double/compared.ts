import { toPersianDigits } from '#persian/digits.ts'
import { lettersKey } from '#persian/search-key.ts'

/** What of a proposal and of a product can be held against each other. */
export interface Comparable {
  title: string
  englishTitle: string
  category: string
  brand: string
  specifications: readonly { label: string; value: string }[]
  combinations: readonly { choices: readonly string[]; gtin: string }[]
}

export interface ComparedLine {
  label: string
  one: string
  other: string
  differs: boolean
}

/** Line by line, each specification that either has once; what is only spelled otherwise does not differ. */
export function linesOf(one: Comparable, other: Comparable): ComparedLine[] {
  const labels = Map.groupBy([...one.specifications, ...other.specifications], ({ label }) => lettersKey(label))
  const specified = ({ specifications }: Comparable, key: string) =>
    specifications
      .filter(({ label }) => lettersKey(label) === key)
      .map(({ value }) => value)
      .join('، ')
  return [
    line('عنوان', one.title, other.title),
    line('نام انگلیسی', one.englishTitle, other.englishTitle),
    line('دسته', one.category, other.category),
    line('برند', one.brand, other.brand),
    ...[...labels].map(([key, [first]]) => line(first?.label ?? '', specified(one, key), specified(other, key))),
    line('ترکیب‌ها', combinationsOf(one), combinationsOf(other)),
    line('بارکدها', codesOf(one), codesOf(other)),
  ].filter((each) => each.one !== '' || each.other !== '')
}

function line(label: string, one: string, other: string): ComparedLine {
  return { label, one, other, differs: lettersKey(one) !== lettersKey(other) }
}

const combinationsOf = ({ combinations }: Comparable) => combinations.map(({ choices }) => choices.filter(Boolean).join(' ')).join('، ')
const codesOf = ({ combinations }: Comparable) =>
  toPersianDigits(
    combinations
      .map(({ gtin }) => gtin)
      .filter(Boolean)
      .join('، '),
  )
