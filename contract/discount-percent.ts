/** round((regular − discounted) / regular × 100); null without a discount. */
export function discountPercentOf(regular: number, discounted: number | null | undefined): number | null {
  if (discounted === null || discounted === undefined || discounted >= regular || regular <= 0) return null
  return Math.round(((regular - discounted) / regular) * 100)
}
