/** What a piece of work is within a trace. Statements and outgoing calls belong to what asked for them; a job begins a trace of its own. */
export type SpanKind = 'statement' | 'outgoing' | 'job'

export type InSpan = <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>

let told: InSpan | undefined

/** Has all work told to `inSpan` from now on, or to nobody. */
export function tellSpans(inSpan: InSpan | undefined): void {
  told = inSpan
}

/** Runs `work`, and tells it as a span where traces are sent; elsewhere it costs nothing, and nothing is loaded for it. */
export function inSpan<T>(kind: SpanKind, name: string, work: () => Promise<T>): Promise<T> {
  return told === undefined ? work() : told(kind, name, work)
}
