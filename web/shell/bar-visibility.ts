import { BOTTOM_BAR_TOGGLE_PX, BOTTOM_BAR_TOP_ZONE_PX } from '#contract/timings.ts'

/**
 * Whether scrolling from `last` to `at` (pixels from the top) hides the bottom bar or shows it; undefined when the movement is too
 * small to tell, and then the next one counts from `last` again.
 */
export function hidesBar(last: number, at: number): boolean | undefined {
  if (at <= BOTTOM_BAR_TOP_ZONE_PX) return false
  if (Math.abs(at - last) < BOTTOM_BAR_TOGGLE_PX) return undefined
  return at > last
}
