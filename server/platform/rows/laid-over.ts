/** What is known, with the fields that a row names laid over it: what a row leaves out stays. */
export function laidOver<Known extends object>(known: Known, row: { readonly [Name in keyof Known]?: Known[Name] | undefined }): Known {
  const named = Object.entries(row).filter(([name, value]) => value !== undefined && name in known)
  return { ...known, ...Object.fromEntries(named) }
}

/** How many items of a list went, where a row brings another one in its place. */
export function goneFrom<Item>(before: readonly Item[], now: readonly Item[] | undefined, keyOf: (item: Item) => string = String): number {
  if (now === undefined) return 0
  const left = new Set(now.map(keyOf))
  return before.filter((item) => !left.has(keyOf(item))).length
}

/**
 * Places of rows that stand in an order: together they keep the places that they have, in the order of the rows, and new ones come last. One row alone moves
 * nothing, all of them set the order, and the same again changes nothing.
 */
export function placesOf(keys: readonly string[], known: ReadonlyMap<string, number>): number[] {
  const last = Math.max(-1, ...known.values())
  const held = keys.flatMap((key) => known.get(key) ?? []).sort((one, other) => one - other)
  return keys.map((_, at) => held[at] ?? last + 1 + at - held.length)
}
