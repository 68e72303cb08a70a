import type { FastOrderBrand, FastOrderCategory } from '#contract/fast-order-page.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readCatalogueNames } from './catalogue-names.ts'
import {
  type BrandTree,
  brandsOfCatalogue,
  type CategoryTree,
  categoriesOfCatalogue,
  keptBrands,
  keptCategories,
} from './page-data.queries.ts'

/** The brands that staff keep, or else the largest of the catalogue, with what of each can be chosen. */
export async function readBrandTree(on: Handle): Promise<FastOrderBrand[]> {
  const kept = await keptBrands.all(on, {})
  const tree = kept.length > 0 ? kept : await brandsOfCatalogue.all(on, {})
  const names = await readCatalogueNames(on, tree.flatMap(pairsOfBrand))
  return tree.map(({ id: brand, title, name, image, categories }) => {
    const shown = names.brand(brand, { title: name, image })
    return {
      idBrand: brand,
      title: title || shown.title,
      name: shown.title,
      image: shown.image,
      count: names.count({ brand }),
      categories: categories.map(({ idCategory, subCategories, ...category }) => ({
        idCategory,
        ...names.category(idCategory, category),
        count: names.count({ brand, category: idCategory }),
        subCategories: subCategories.map(({ idSubCategory, label, ...one }) => {
          const { title: name, image } = names.category(idSubCategory, { title: one.name, image: one.image })
          return { idSubCategory, name, label: label || name, image, count: names.count({ brand, category: idSubCategory }) }
        }),
      })),
    }
  })
}

/** The categories that staff keep, or else those of the catalogue, with the brands of each sub-category. */
export async function readCategoryTree(on: Handle): Promise<FastOrderCategory[]> {
  const kept = await keptCategories.all(on, {})
  const tree = kept.length > 0 ? kept : await categoriesOfCatalogue.all(on, {})
  const names = await readCatalogueNames(on, tree.flatMap(pairsOfCategory))
  return tree.map(({ id: idCategory, title, image, sub_categories }) => ({
    idCategory,
    ...names.category(idCategory, { title, image }),
    count: names.count({ category: idCategory }),
    subCategories: sub_categories.map(({ idSubCategory, brands, ...one }) => {
      const { title: name, image } = names.category(idSubCategory, { title: one.name, image: one.image })
      return {
        idSubCategory,
        name,
        image,
        count: names.count({ category: idSubCategory }),
        brands: brands.map(({ idBrand, ...brand }) => {
          const { title: name, image } = names.brand(idBrand, { title: brand.name, image: brand.image })
          return { idBrand, name, image, count: names.count({ brand: idBrand, category: idSubCategory }) }
        }),
      }
    }),
  }))
}

const pairsOfBrand = ({ id: brand, categories }: BrandTree) => [
  { brand },
  ...categories.flatMap(({ idCategory, subCategories }) => [
    { brand, category: idCategory },
    ...subCategories.map(({ idSubCategory }) => ({ brand, category: idSubCategory })),
  ]),
]
const pairsOfCategory = ({ id: category, sub_categories }: CategoryTree) => [
  { category },
  ...sub_categories.flatMap(({ idSubCategory, brands }) => [
    { category: idSubCategory },
    ...brands.map(({ idBrand }) => ({ brand: idBrand, category: idSubCategory })),
  ]),
]
