/** Colours as `#rrggbb`. Shades lean towards a cool ink and a warm white, so that no shadow looks dirty. */
const INK = '#171c26'
const WARM_WHITE = '#fffdf8'

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share)
  const value = (blend(r1, r2) << 16) | (blend(g1, g2) << 8) | blend(b1, b2)
  return `#${value.toString(16).padStart(6, '0')}`
}

export const darker = (hex: string, share: number): string => mix(hex, INK, share)
export const lighter = (hex: string, share: number): string => mix(hex, WARM_WHITE, share)

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
