import { SavedChoices, SavedFilterId } from '#contract/saved-filter.ts'
import { FAST_ORDER_KEPT_DAYS } from '#contract/timings.ts'
import type { Choices } from './choices.ts'
import { MODES, type Mode } from './modes.ts'

/** What stands on the page beside the rows: which mode is open, what is chosen in either, and which saved filters are checked. */
export interface Desk {
  mode: Mode
  choices: Readonly<Record<Mode, Choices>>
  checked: Readonly<Record<Mode, readonly SavedFilterId[]>>
}

/** A page with a desk: what its cookies are called, where they stand, and what it begins with. */
export interface DeskOf {
  name: string
  /** Only here: they would travel with every request. */
  path: string
  nothing: Choices
}

const KEPT_S = FAST_ORDER_KEPT_DAYS * 24 * 3_600
/** Browsers keep 4,096 bytes of a cookie with its name; who has chosen more chooses the tree again. */
const COOKIE_BYTES = 3_800
const cookieOf = ({ name }: DeskOf, mode: Mode) => `${name}_${mode}`
const checkedOf = ({ name }: DeskOf) => `${name.replace('_', '-')}-checked`

export function readDesk(page: DeskOf): Desk {
  const [brand, category] = [readMode(page, 'brand'), readMode(page, 'category')]
  return {
    mode: category.isOpen ? 'category' : 'brand',
    choices: { brand: brand.choices, category: category.choices },
    checked: readChecked(page),
  }
}

/** Seven days from now, for each mode in a cookie of its own. */
export function keepDesk(page: DeskOf, { mode, choices, checked }: Desk): void {
  for (const one of MODES) {
    const isOpen = one === mode
    const whole = encodeURIComponent(JSON.stringify({ ...choices[one], isOpen }))
    const text = whole.length <= COOKIE_BYTES ? whole : encodeURIComponent(JSON.stringify({ filters: choices[one].filters, isOpen }))
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
    document.cookie = `${cookieOf(page, one)}=${text}; Path=${page.path}; Max-Age=${KEPT_S}; SameSite=Lax`
  }
  try {
    localStorage.setItem(checkedOf(page), JSON.stringify({ ...checked, until: Date.now() + KEPT_S * 1_000 }))
  } catch {
    // it lasts as long as the page
  }
}

function readMode(page: DeskOf, mode: Mode): { choices: Choices; isOpen: boolean } {
  const start = `${cookieOf(page, mode)}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  const found = pair === undefined ? undefined : parsed(() => JSON.parse(decodeURIComponent(pair.slice(start.length))))
  const read = SavedChoices.safeParse(found)
  const isOpen = typeof found === 'object' && found !== null && 'isOpen' in found && found.isOpen === true
  return { choices: read.success ? read.data : page.nothing, isOpen }
}

function readChecked(page: DeskOf): Desk['checked'] {
  const found = parsed(() => JSON.parse(localStorage.getItem(checkedOf(page)) ?? 'null'))
  const kept = new Map<string, unknown>(typeof found === 'object' && found !== null ? Object.entries(found) : [])
  const until = kept.get('until')
  const isOver = typeof until !== 'number' || until < Date.now()
  const idsOf = (mode: Mode) => {
    const ids = isOver ? [] : kept.get(mode)
    return Array.isArray(ids) ? ids.flatMap((id) => SavedFilterId.safeParse(id).data ?? []) : []
  }
  return { brand: idsOf('brand'), category: idsOf('category') }
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}
