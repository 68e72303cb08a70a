/** From so many on, a number is rounded so. */
const STEPS = [
  [10_000, 1_000],
  [1_000, 100],
  [10, 10],
] as const

/** A round number that is certainly less. */
export function roundedBelow(atLeast: number): number {
  const less = Math.max(0, atLeast - 1)
  const [, step] = STEPS.find(([from]) => less >= from) ?? [0, 1]
  return Math.floor(less / step) * step
}
