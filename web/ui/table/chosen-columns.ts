import type { Column } from './columns.ts'
import type { Screen } from './screens.ts'

/** By screen and column: whether its reader wants to see it. A column that is not named is shown as the table says. */
export type Chosen = Readonly<Partial<Record<Screen, Readonly<Record<string, boolean>>>>>

export const NOTHING_CHOSEN: Chosen = {}

const SCREENS: readonly Screen[] = ['phone', 'tablet', 'desktop', 'print']

export function isShown<Row>({ id, on, isFixed }: Column<Row>, screen: Screen, chosen: Chosen): boolean {
  if (isFixed === true) return true
  return chosen[screen]?.[id] ?? on?.includes(screen) ?? true
}

export function withColumn(chosen: Chosen, screen: Screen, columnId: string, isWanted: boolean): Chosen {
  return { ...chosen, [screen]: { ...chosen[screen], [columnId]: isWanted } }
}

/** The screen as the table says again; what was chosen on others stays. */
export function asGiven(chosen: Chosen, screen: Screen): Chosen {
  const { [screen]: _, ...others } = chosen
  return others
}

export function parseChosen(found: unknown): Chosen | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const entries = new Map(Object.entries(found))
  const chosen: Partial<Record<Screen, Record<string, boolean>>> = {}
  for (const screen of SCREENS) {
    const columns: unknown = entries.get(screen)
    if (typeof columns !== 'object' || columns === null) continue
    chosen[screen] = Object.fromEntries(
      Object.entries(columns).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  }
  return chosen
}
