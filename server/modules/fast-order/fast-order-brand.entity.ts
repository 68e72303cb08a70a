import { type FastOrderBrandRow, fastOrderBrandCalls, importFastOrderBrandsCall } from '#contract/fast-order-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'

/** What changes when one of the rows above the tables does. */
export const FAST_ORDER = 'fast-order'

export interface FastOrderBrand {
  id: string
  title: string
  name: string
  image: string
  categories: NonNullable<FastOrderBrandRow['categories']>
  position: number
}

const fastOrderBrandEntity = defineEntity<FastOrderBrandRow, FastOrderBrand>({
  table: 'fast_order_brands',
  columns: ['id', 'title', 'name', 'image', 'categories', 'position'],
  key: { column: 'id', field: 'idBrand', of: ({ idBrand }) => idBrand },
  needed: {},
  isOrdered: true,
  fresh: ({ idBrand }) => ({ id: idBrand, title: '', name: '', image: '', categories: [], position: 0 }),
  check: namedInCatalogue,
  toColumns: ({ title, name, image, categories }, { picture }) => ({
    title,
    name,
    image: picture(image),
    categories: categories?.map((category) => ({
      ...category,
      image: picture(category.image),
      subCategories: category.subCategories.map((one) => ({ ...one, image: picture(one.image) })),
    })),
  }),
  items: ({ categories }) =>
    categories.flatMap(({ idCategory, subCategories }) => [
      idCategory,
      ...subCategories.map((one) => `${idCategory}/${one.idSubCategory}`),
    ]),
  tags: () => [FAST_ORDER],
})

export const fastOrderBrandDesk = defineDesk(fastOrderBrandEntity, {
  calls: fastOrderBrandCalls,
  batch: { call: importFastOrderBrandsCall, payload: 'brands' },
  title: 'title',
  toRow: ({ id, title, name, image, categories }) => ({ idBrand: id, title, name, image, categories }),
})

async function namedInCatalogue(tx: Transaction, rows: readonly FastOrderBrandRow[]): Promise<Checked<FastOrderBrandRow, FastOrderBrand>> {
  const categoriesOf = ({ categories = [] }: FastOrderBrandRow) =>
    categories.flatMap(({ idCategory, subCategories }) => [idCategory, ...subCategories.map(({ idSubCategory }) => idSubCategory)])
  const brands = await findNamed(
    tx,
    'brand',
    rows.map(({ idBrand }) => idBrand),
  )
  const categories = await findNamed(tx, 'category', rows.flatMap(categoriesOf))
  return (row, refuse) => {
    brands.check(row.idBrand, (message) => refuse('idBrand', message))
    for (const slug of categoriesOf(row)) categories.check(slug, (message) => refuse('categories', message))
  }
}
