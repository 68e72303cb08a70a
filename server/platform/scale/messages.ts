/** A request to be counted, for the rate limits. */
export interface Counting {
  id: number
  key: string
  windowMs: number
}

/** How many there have been in the running window, and when that ends. */
export interface Counted {
  current: number
  ttlMs: number
}

/** What workers and their parent say to each other. Figures are prom-client's own JSON. */
export type ToParent =
  | { kind: 'count'; asked: Counting[] }
  | { kind: 'figures-wanted'; id: number }
  | { kind: 'figures'; id: number; figures: object[] }
export type ToWorker =
  | { kind: 'counted'; answers: (Counted & { id: number })[] }
  | { kind: 'figures-wanted'; id: number }
  | { kind: 'all-figures'; id: number; figures: object[][] }
