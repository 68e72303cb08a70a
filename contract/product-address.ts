/** The key of a product's address that names the variant its page opens with: that of a card, or a choice that was shared. */
export const VARIANT_KEY = 'variant'

/** The page of a product at the variant that is shown of it; the one that it opens with by itself is not named. */
export function productPath({ slug, variant = null }: { slug: string; variant?: string | null | undefined }): string {
  return variant === null ? `/product/${slug}` : `/product/${slug}?${VARIANT_KEY}=${encodeURIComponent(variant)}`
}
