import type { CategoryListing } from '#contract/listing.ts'

/** Where one can go from a listing within the tree of categories. */
export interface ListingPlaces {
  above?: { title: string; path: string } | undefined
  items: readonly { title: string; path: string; isHere?: boolean | undefined }[]
}

/** What stands below a category, or beside it where nothing does. */
export function placesOf({ slug, path, children, siblings }: CategoryListing['category']): ListingPlaces {
  const parent = path.at(-2)
  const items = children.length > 0 ? children : siblings
  return {
    above: parent && { title: parent.title, path: `/category/${parent.slug}` },
    items: items.map((item) => ({ title: item.title, path: `/category/${item.slug}`, isHere: item.slug === slug })),
  }
}
