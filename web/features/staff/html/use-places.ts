import { useCatalogueNames } from '#web/features/product-form/catalogue-names.ts'

/** Places of the market by their names, whose addresses stay: slugs of categories and brands are their keys. */
export function usePlaces(): { label: string; path: string }[] {
  const { categories, brands } = useCatalogueNames()
  return [
    ...categories.map(({ slug, label }) => ({ label, path: `/category/${slug}` })),
    ...brands.map(({ slug, label }) => ({ label: `برند ${label}`, path: `/brand/${slug}` })),
  ]
}
