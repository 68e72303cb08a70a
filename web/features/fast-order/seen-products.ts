import { createStore } from '#web/store/store.ts'

interface SeenProduct {
  id: string
  slug: string
}

/** A table that is pushed draws and drops rows all the time: only where it rests counts. */
const RESTS_AFTER_MS = 500

/** Products whose rows are drawn, and how many rows of each. */
const drawn = new Map<string, SeenProduct & { rows: number }>()
export const SEEN_PRODUCTS = createStore<readonly SeenProduct[]>([])
let waiting: ReturnType<typeof setTimeout> | undefined

/** A row is drawn. Returns what says that it is not any more. */
export function seeProduct({ id, slug }: SeenProduct): () => void {
  const { rows } = drawn.get(id) ?? { rows: 0 }
  drawn.set(id, { id, slug, rows: rows + 1 })
  tellAtRest()
  return () => {
    const seen = drawn.get(id)
    if (seen === undefined) return
    if (seen.rows > 1) drawn.set(id, { ...seen, rows: seen.rows - 1 })
    else drawn.delete(id)
    tellAtRest()
  }
}

function tellAtRest(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const before = SEEN_PRODUCTS.read()
    const now = [...drawn.values()].map(({ id, slug }) => ({ id, slug }))
    const isSame = now.length === before.length && now.every(({ id }) => before.some((one) => one.id === id))
    if (!isSame) SEEN_PRODUCTS.set(now)
  }, RESTS_AFTER_MS)
}
