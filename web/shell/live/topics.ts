/** Called after a change: `at` differs from change to change, so that no cache on the way answers with what was before. */
export type LiveListener = (at: string) => void

/** Topic → who listens to it in this tab. */
export type Topics = ReadonlyMap<string, ReadonlySet<LiveListener>>
