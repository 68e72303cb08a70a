import { useEffect, useState } from 'react'
import type { SavedFilterId } from '#contract/saved-filter.ts'
import type { Choices } from './choices.ts'
import { type Desk, type DeskOf, keepDesk, readDesk } from './kept-desk.ts'
import type { Mode } from './modes.ts'

/** What is chosen above the table, as this browser kept it. Only for a page that is alive; `page` is the same on every drawing. */
export function useDesk(page: DeskOf) {
  const [desk, setDesk] = useState(() => readDesk(page))
  useEffect(() => keepDesk(page, desk), [page, desk])
  const { mode } = desk
  const inMode = <Part>(parts: Readonly<Record<Mode, Part>>, part: Part) => ({ ...parts, [mode]: part })
  return {
    mode,
    choices: desk.choices[mode],
    checked: desk.checked[mode],
    open: (next: Mode) => setDesk((before): Desk => ({ ...before, mode: next })),
    /** By hand: saved filters are left. */
    choose: (choices: Choices) =>
      setDesk((before): Desk => ({ ...before, choices: inMode(before.choices, choices), checked: inMode(before.checked, []) })),
    /** As it was before. */
    restore: ({ choices, checked }: { choices: Choices; checked: readonly SavedFilterId[] }) =>
      setDesk((before): Desk => ({ ...before, choices: inMode(before.choices, choices), checked: inMode(before.checked, checked) })),
    /** How prices are written leaves everything else as it is. */
    writePrices: (priceFormat: Choices['filters']['priceFormat']) =>
      setDesk((before): Desk => {
        const { [mode]: choices } = before.choices
        return { ...before, choices: inMode(before.choices, { ...choices, filters: { ...choices.filters, priceFormat } }) }
      }),
    /** Shows saved filters; what was chosen by hand begins again. */
    check: (ids: readonly SavedFilterId[]) =>
      setDesk(
        (before): Desk => ({
          ...before,
          choices: ids.length === 0 ? before.choices : inMode(before.choices, page.nothing),
          checked: inMode(before.checked, ids),
        }),
      ),
  }
}

export type DeskNow = ReturnType<typeof useDesk>
