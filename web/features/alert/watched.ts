/** A product that can be watched, and who offers it; one of each. */
export interface Watched {
  product: { id: string; title: string }
  sellers: readonly { id: string; name: string }[]
}
