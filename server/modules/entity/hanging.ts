import type { Hanging } from '#contract/entity.ts'

/** What needs a row, by how people call it; what there is none of is left out. */
export function hangingOf(counts: Readonly<Record<string, number>>): Hanging[] {
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [{ what, count }]))
}
