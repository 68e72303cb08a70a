interface Slot {
  slot: number
  rowId: string
}

/**
 * Which box of the page shows which row. While a table is pushed, a box whose row has left takes one that comes into view: other words in it cost the browser
 * a fraction of a new box. The boxes lie where their rows are; at rest they also follow each other as the rows do, for those who have them read out.
 */
export class RowSlots {
  #slots: readonly Slot[] = []

  /** The boxes as they follow each other on the page; asking twice for the same rows changes nothing. */
  arrange(rowIds: readonly string[], isAtRest: boolean): readonly Slot[] {
    const shown = new Set(rowIds)
    const before = new Set(this.#slots.map(({ rowId }) => rowId))
    const coming = rowIds.filter((id) => !before.has(id))
    let free = 0
    const slots = this.#slots.flatMap((box): Slot[] => {
      free = Math.max(free, box.slot + 1)
      if (shown.has(box.rowId)) return [box]
      const rowId = coming.shift()
      return rowId === undefined ? [] : [{ slot: box.slot, rowId }]
    })
    for (const rowId of coming) {
      slots.push({ slot: free, rowId })
      free += 1
    }
    const places = new Map(rowIds.map((id, index) => [id, index]))
    const placeOf = ({ rowId }: Slot) => places.get(rowId) ?? 0
    this.#slots = isAtRest ? slots.toSorted((one, other) => placeOf(one) - placeOf(other)) : slots
    return this.#slots
  }
}
