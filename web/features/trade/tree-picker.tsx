import type { ReactNode } from 'react'
import type { FastOrderBrand, FastOrderCategory } from '#contract/fast-order-page.ts'
import {
  type Choices,
  toggleAllBrands,
  toggleAllSubCategoryBrands,
  toggleBrand,
  toggleBrandCategory,
  toggleBrandSubCategory,
  toggleCategory,
  toggleSubCategory,
  toggleSubCategoryBrand,
  within,
} from './choices.ts'
import { PickRow } from './pick-row.tsx'

interface TreeProps {
  choices: Choices
  onChange: (choices: Choices) => void
  /** While saved filters say what is shown. */
  disabled: boolean
}

const ofBrand = ({ idBrand, name, image, count }: { idBrand: string; name: string; image: string; count: number }, isChosen: boolean) => ({
  id: idBrand,
  name,
  image,
  count,
  isChosen,
})

/** Brands; one that is chosen shows its categories, and those their sub-categories. */
export function BrandTree({ brands, choices, onChange, disabled }: TreeProps & { brands: readonly FastOrderBrand[] }): ReactNode {
  const chosen = brands.filter(({ idBrand }) => choices.uniqueIDClickedBrands.includes(idBrand))
  const [brand] = chosen
  const isCategoryChosen = (category: string) =>
    brand !== undefined && choices.uniqueIDClickedBrandsCategories.includes(within(brand.idBrand, category))
  return (
    <>
      <PickRow
        title="برند"
        hasPictures
        disabled={disabled}
        choices={brands.map((one) => ofBrand({ ...one, name: one.title || one.name }, choices.uniqueIDClickedBrands.includes(one.idBrand)))}
        onToggle={(id) => onChange(toggleBrand(choices, id))}
        onAll={() =>
          onChange(
            toggleAllBrands(
              choices,
              brands.map(({ idBrand }) => idBrand),
            ),
          )
        }
      />
      {brand !== undefined && chosen.length === 1 && (
        <>
          <PickRow
            title={`دسته‌های ${brand.title || brand.name}`}
            disabled={disabled}
            choices={brand.categories.map(({ idCategory, title, image, count }) => ({
              id: idCategory,
              name: title,
              image,
              count,
              isChosen: isCategoryChosen(idCategory),
            }))}
            onToggle={(id) => {
              const below = brand.categories.find(({ idCategory }) => idCategory === id)?.subCategories ?? []
              onChange(
                toggleBrandCategory(
                  choices,
                  brand.idBrand,
                  id,
                  below.map(({ idSubCategory }) => idSubCategory),
                ),
              )
            }}
          />
          {brand.categories
            .filter(({ idCategory }) => isCategoryChosen(idCategory))
            .map(({ idCategory, title, subCategories }) => (
              <PickRow
                key={idCategory}
                title={`زیردسته‌های ${title}`}
                disabled={disabled}
                choices={subCategories.map(({ idSubCategory, name, label, image, count }) => ({
                  id: idSubCategory,
                  name: label || name,
                  image,
                  count,
                  isChosen: choices.filterBrandsCategorySubCategoryStorage.includes(within(brand.idBrand, idSubCategory)),
                }))}
                onToggle={(sub) =>
                  onChange(
                    toggleBrandSubCategory(choices, {
                      brand: brand.idBrand,
                      category: idCategory,
                      sub,
                      below: subCategories.map(({ idSubCategory }) => idSubCategory),
                    }),
                  )
                }
              />
            ))}
        </>
      )}
    </>
  )
}

/** Categories; the chosen one shows its sub-categories, and the chosen one of these its brands. */
export function CategoryTree({ categories, choices, onChange, disabled }: TreeProps & { categories: readonly FastOrderCategory[] }) {
  const category = categories.find(({ idCategory }) => choices.uniqueIDClickedCategories.includes(idCategory))
  const sub = category?.subCategories.find(({ idSubCategory }) => choices.uniqueIDClickedSubCategories.includes(idSubCategory))
  return (
    <>
      <PickRow
        title="دسته"
        disabled={disabled}
        choices={categories.map((one) => ({
          id: one.idCategory,
          name: one.title,
          image: '',
          count: one.count,
          isChosen: one === category,
        }))}
        onToggle={(id) => onChange(toggleCategory(choices, id))}
      />
      {category !== undefined && (
        <PickRow
          title={`زیردسته‌های ${category.title}`}
          disabled={disabled}
          choices={category.subCategories.map((one) => ({
            id: one.idSubCategory,
            name: one.name,
            image: '',
            count: one.count,
            isChosen: one === sub,
          }))}
          onToggle={(id) => onChange(toggleSubCategory(choices, id))}
        />
      )}
      {sub !== undefined && (
        <PickRow
          title={`برندهای ${sub.name}`}
          hasPictures
          disabled={disabled}
          choices={sub.brands.map((one) =>
            ofBrand(one, choices.uniqueIDClickedSubCategoriesBrands.includes(within(sub.idSubCategory, one.idBrand))),
          )}
          onToggle={(id) => onChange(toggleSubCategoryBrand(choices, sub.idSubCategory, id))}
          onAll={() =>
            onChange(
              toggleAllSubCategoryBrands(
                choices,
                sub.idSubCategory,
                sub.brands.map(({ idBrand }) => idBrand),
              ),
            )
          }
        />
      )}
    </>
  )
}
