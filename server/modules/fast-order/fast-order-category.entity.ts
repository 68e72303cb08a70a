import { type FastOrderCategoryRow, fastOrderCategoryCalls, importFastOrderCategoriesCall } from '#contract/fast-order-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'
import { FAST_ORDER } from './fast-order-brand.entity.ts'

export interface FastOrderCategory {
  id: string
  title: string
  image: string
  sub_categories: NonNullable<FastOrderCategoryRow['subCategories']>
  position: number
}

const fastOrderCategoryEntity = defineEntity<FastOrderCategoryRow, FastOrderCategory>({
  table: 'fast_order_categories',
  columns: ['id', 'title', 'image', 'sub_categories', 'position'],
  key: { column: 'id', field: 'idCategory', of: ({ idCategory }) => idCategory },
  needed: {},
  isOrdered: true,
  fresh: ({ idCategory }) => ({ id: idCategory, title: '', image: '', sub_categories: [], position: 0 }),
  check: namedInCatalogue,
  toColumns: ({ title, image, subCategories }, { picture }) => ({
    title,
    image: picture(image),
    sub_categories: subCategories?.map((one) => ({
      ...one,
      image: picture(one.image),
      brands: one.brands.map((brand) => ({ ...brand, image: picture(brand.image) })),
    })),
  }),
  items: ({ sub_categories }) =>
    sub_categories.flatMap(({ idSubCategory, brands }) => [idSubCategory, ...brands.map(({ idBrand }) => `${idSubCategory}/${idBrand}`)]),
  tags: () => [FAST_ORDER],
})

export const fastOrderCategoryDesk = defineDesk(fastOrderCategoryEntity, {
  calls: fastOrderCategoryCalls,
  batch: { call: importFastOrderCategoriesCall, payload: 'categoriesFastOrder' },
  title: 'title',
  toRow: ({ id, title, image, sub_categories }) => ({ idCategory: id, title, image, subCategories: sub_categories }),
})

async function namedInCatalogue(
  tx: Transaction,
  rows: readonly FastOrderCategoryRow[],
): Promise<Checked<FastOrderCategoryRow, FastOrderCategory>> {
  const below = ({ subCategories = [] }: FastOrderCategoryRow) => subCategories
  const brandsOf = (row: FastOrderCategoryRow) => below(row).flatMap(({ brands }) => brands.map(({ idBrand }) => idBrand))
  const subCategoriesOf = (row: FastOrderCategoryRow) => below(row).map(({ idSubCategory }) => idSubCategory)
  const categories = await findNamed(
    tx,
    'category',
    rows.flatMap((row) => [row.idCategory, ...subCategoriesOf(row)]),
  )
  const brands = await findNamed(tx, 'brand', rows.flatMap(brandsOf))
  return (row, refuse) => {
    categories.check(row.idCategory, (message) => refuse('idCategory', message))
    for (const slug of subCategoriesOf(row)) categories.check(slug, (message) => refuse('subCategories', message))
    for (const slug of brandsOf(row)) brands.check(slug, (message) => refuse('subCategories', message))
  }
}
