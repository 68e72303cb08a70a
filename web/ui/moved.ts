/** The list with the one at `from` taken out and put where `to` is. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [taken] = list.slice(from, from + 1)
  if (taken === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, taken)
}
