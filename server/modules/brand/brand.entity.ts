import { type BrandWithPage, brandCalls } from '#contract/brand-rows.ts'
import { BrandPage, type BrandRow } from '#contract/import-catalogue.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { laidOver } from '../../platform/rows/laid-over.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { hangingOf } from '../entity/hanging.ts'
import { ownIds } from '../entity/own-ids.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { learnWords } from '../search/learn-words.ts'
import { countHangingOnBrand, ownersOfIds, productsOfBrands } from './brand.queries.ts'

interface Brand {
  id: string
  slug: string
  name: string
  logo: string
  /** Fields of `BrandPage`, where a row ever named one. */
  page: Partial<BrandPage>
  search_key: string
}

/** A row without a page leaves the one that is there, also where there is none yet. */
type BrandChange = Pick<BrandRow, 'id' | 'slug' | 'name' | 'logo'> & { page: BrandWithPage['page'] | undefined }

const EMPTY_PAGE: BrandPage = BrandPage.parse({})

export const brandEntity = defineEntity<BrandChange, Brand>({
  table: 'brands',
  columns: ['id', 'slug', 'name', 'logo', 'page', 'search_key'],
  key: { column: 'slug', field: 'slug', of: ({ slug }) => slug },
  needed: { name: 'نام' },
  fresh: ({ id, slug }) => ({ id: id ?? newId(), slug, name: '', logo: '', page: {}, search_key: '' }),
  check: checkIds,
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
  async hanging(on, { id, slug }) {
    const { products, archives, sections, fastOrder } = await countHangingOnBrand.one(on, { id, slug })
    return hangingOf({ محصول: products, آرشیو: archives, 'بخش صفحهٔ خانه': sections, 'برند سفارش سریع': fastOrder })
  },
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
  calls: brandCalls,
  title: 'name',
  otherKey: 'id',
  toRow: ({ id, slug, name, logo, page }) => ({ id, slug, name, logo, ...EMPTY_PAGE, ...page }),
})

async function checkIds(tx: Transaction, rows: readonly BrandChange[]): Promise<Checked<BrandChange, Brand>> {
  const owners = await ownersOfIds.all(tx, { ids: rows.flatMap(({ id }) => id ?? []) })
  const check = ownIds(owners, 'این شناسه از آنِ برند دیگری است')
  return ({ id, slug }, refuse) => check(id, slug, (message) => refuse('id', message))
}
