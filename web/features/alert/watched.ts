/** A product that can be watched, who offers it (one of each), and what it costs today; null when nobody has it. */
export interface Watched {
  product: { id: string; title: string }
  sellers: readonly { id: string; name: string }[]
  lowest: number | null
}
