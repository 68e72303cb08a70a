import type { DeskOrderLine } from '#contract/desk-order.ts'

/** What tells a variant from its product: colour, material, warranty and the rest. */
export function variantWords(attributes: DeskOrderLine['attributes']): string[] {
  return attributes.flatMap(({ color, material, warranty, other }) => [color, material, warranty, other].flatMap((word) => word || []))
}
