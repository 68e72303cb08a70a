import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { kept, list, pictureOrEmpty, row, slug, text, textOrEmpty } from './import-fields.ts'

/*
 * What stands above the tables of fast order. Brands and categories are named by the slugs that the catalogue has them under; what a row does not say of
 * them (title, name, picture) is the catalogue's own.
 */

const name = textOrEmpty('نام', 120)
const title = textOrEmpty('عنوان', 120)
const image = pictureOrEmpty('تصویر')

/** Key: `idBrand`. `categories` replaces what is shown below the brand. */
export const FastOrderBrandRow = row({
  idBrand: slug('نامک برند'),
  title: kept(title),
  name: kept(name),
  image: kept(image),
  categories: kept(
    list(
      row({
        idCategory: slug('نامک دسته'),
        title,
        image,
        subCategories: list(
          row({ idSubCategory: slug('نامک زیردسته'), name, label: textOrEmpty('برچسب', 120), image }, 'زیردسته'),
          60,
          'زیردسته‌ها',
        ).default([]),
      }),
      40,
      'دسته‌ها',
    ).default([]),
  ),
})
export type FastOrderBrandRow = z.output<typeof FastOrderBrandRow>

/** Key: `idCategory`. `subCategories` replaces what is shown below the category. */
export const FastOrderCategoryRow = row({
  idCategory: slug('نامک دسته'),
  title: kept(title),
  image: kept(image),
  subCategories: kept(
    list(
      row({
        idSubCategory: slug('نامک زیردسته'),
        name,
        image,
        brands: list(row({ idBrand: slug('نامک برند'), name, image }, 'برند'), 60, 'برندها').default([]),
      }),
      60,
      'زیردسته‌ها',
    ).default([]),
  ),
})
export type FastOrderCategoryRow = z.output<typeof FastOrderCategoryRow>

/** Those of the filter bar whose choices are a list. */
export const FILTERS_WITH_CHOICES = ['color', 'deliveryTime', 'minStock', 'priceFormat', 'sort', 'supplier'] as const

/** Key: `key`. `options` replaces the choices; where none are named the market offers its own. */
export const FastOrderFilterRow = row({
  key: z.enum(FILTERS_WITH_CHOICES, { error: `کلید باید یکی از ${FILTERS_WITH_CHOICES.join('، ')} باشد` }),
  title: kept(title),
  options: kept(list(row({ label: text('برچسب', 80), value: text('مقدار', 80) }, 'گزینه'), 100, 'گزینه‌ها').default([])),
})
export type FastOrderFilterRow = z.output<typeof FastOrderFilterRow>

const shownBrand = z.object({ idBrand: z.string(), name: z.string(), image: z.string() })
const shownSubCategory = z.object({ idSubCategory: z.string(), name: z.string(), image: z.string() })

export const fastOrderBrandCalls = entityCalls({
  name: 'fast-order-brands',
  can: 'catalogue.write',
  row: FastOrderBrandRow,
  shown: shownBrand.extend({
    title: z.string(),
    categories: z.array(
      z.object({
        idCategory: z.string(),
        title: z.string(),
        image: z.string(),
        subCategories: z.array(shownSubCategory.extend({ label: z.string() })),
      }),
    ),
  }),
  example: {
    key: 'samsung',
    row: {
      idBrand: 'samsung',
      title: 'سامسونگ',
      categories: [{ idCategory: 'digital', title: 'دیجیتال', subCategories: [{ idSubCategory: 'phones', name: 'گوشی', label: 'گوشی' }] }],
    },
  },
})

export const fastOrderCategoryCalls = entityCalls({
  name: 'fast-order-categories',
  can: 'catalogue.write',
  row: FastOrderCategoryRow,
  shown: z.object({
    idCategory: z.string(),
    title: z.string(),
    image: z.string(),
    subCategories: z.array(shownSubCategory.extend({ brands: z.array(shownBrand) })),
  }),
  example: {
    key: 'digital',
    row: {
      idCategory: 'digital',
      title: 'دیجیتال',
      subCategories: [{ idSubCategory: 'phones', name: 'گوشی', brands: [{ idBrand: 'samsung', name: 'سامسونگ' }] }],
    },
  },
})

export const fastOrderFilterCalls = entityCalls({
  name: 'fast-order-filters',
  can: 'catalogue.write',
  row: FastOrderFilterRow,
  shown: z.object({ key: z.string(), title: z.string(), options: z.array(z.object({ label: z.string(), value: z.string() })) }),
  example: { key: 'color', row: { key: 'color', title: 'رنگ', options: [{ label: 'مشکی', value: 'مشکی' }] } },
})

export const importFastOrderBrandsCall = importCall(
  'fast-order-brand-mode-page-data',
  'catalogue.write',
  'Brands above the tables of fast order; what is shown below a brand is replaced whole',
  bodyOf({ brands: rows(FastOrderBrandRow) }),
)
/** The documents send the list by itself; one that is named is taken, too. */
export const importFastOrderCategoriesCall = importCall(
  'fast-order-category-mode-page-data',
  'catalogue.write',
  'Categories above the tables of fast order; what is shown below a category is replaced whole',
  z.preprocess(
    (body) => (Array.isArray(body) ? { categoriesFastOrder: body } : body),
    bodyOf({ categoriesFastOrder: rows(FastOrderCategoryRow) }),
  ),
)
export const importFastOrderFiltersCall = importCall(
  'fast-order-brand-mode-page-data-filters',
  'catalogue.write',
  'Titles and choices of the filter bar of fast order; a filter’s choices are replaced whole',
  bodyOf({ filters: rows(FastOrderFilterRow) }),
)
