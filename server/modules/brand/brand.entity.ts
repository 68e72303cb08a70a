import type { BrandWithPage } from '#contract/brand-rows.ts'
import { BrandPage, type BrandRow } from '#contract/import-goods.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { laidOver } from '../../platform/rows/laid-over.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { learnWords } from '../search/learn-words.ts'
import { ownersOfIds, productsOfBrands } from './brand.queries.ts'

interface Brand {
  id: string
  slug: string
  name: string
  logo: string
  /** Fields of `BrandPage`, where the page was ever told. */
  page: Partial<BrandPage>
  search_key: string
}

/** A row that does not speak of the page at all leaves it as it is, even where it was never told. */
type BrandChange = Pick<BrandRow, 'id' | 'slug' | 'name' | 'logo'> & { page: BrandWithPage['page'] | undefined }

const EMPTY_PAGE: BrandPage = BrandPage.parse({})

export const brandEntity = defineEntity<BrandChange, Brand>({
  table: 'brands',
  columns: ['id', 'slug', 'name', 'logo', 'page', 'search_key'],
  key: { column: 'slug', field: 'slug', of: ({ slug }) => slug },
  needed: { name: 'نام' },
  fresh: ({ id, slug }) => ({ id: id ?? newId(), slug, name: '', logo: '', page: {}, search_key: '' }),
  check: ownIds,
  toColumns: ({ name, logo, page }, { picture, html }, old) => ({
    name,
    logo: picture(logo),
    page: page && laidOver<BrandPage>({ ...EMPTY_PAGE, ...old?.page }, { ...page, description: html(page.description) }),
  }),
  derive: ({ name, slug }) => ({ search_key: searchKey(`${name} ${slug.replaceAll('-', ' ')}`) }),
  items: ({ page: { features = [], popular_products = [] } }) => [
    ...features.map((feature) => `feature ${feature}`),
    ...popular_products.map((slug) => `product ${slug}`),
  ],
  tags: (changed) => ['catalogue', 'home', ...changed.map(({ slug }) => `brand:${slug}`)],
  async after(tx, { stored, changed, at }) {
    await learnWords(
      tx,
      stored.map(({ name, search_key }) => ({ title: name, searchKey: search_key })),
    )
    const products = await productsOfBrands.all(tx, { ids: changed.map(({ id }) => id) })
    await refreshListingNow(
      tx,
      products.map(({ id }) => id),
      at,
    )
  },
})

export const brandDesk = defineDesk(brandEntity, {
  title: 'name',
  toRow: ({ id, slug, name, logo, page }) => ({ id, slug, name, logo, ...EMPTY_PAGE, ...page }),
})

/** An id that a row names is of nobody else. */
async function ownIds(tx: Transaction, rows: readonly BrandChange[]) {
  const owners = await ownersOfIds.all(tx, { ids: rows.flatMap(({ id }) => id ?? []) })
  const slugOf = new Map(owners.map(({ id, slug }) => [id, slug]))
  return ({ id, slug }: BrandChange, refuse: (field: string, message: string) => void) => {
    if (id === undefined) return
    if ((slugOf.get(id) ?? slug) !== slug) refuse('id', 'این شناسه از آنِ برند دیگری است')
    slugOf.set(id, slug)
  }
}
