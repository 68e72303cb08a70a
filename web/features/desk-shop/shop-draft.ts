import { SaveSellerPage, type SellerPage } from '#contract/seller-page.ts'
import type { Checked } from '#web/forms/checked.ts'
import { type Faults, faultsAt } from '#web/forms/faults.ts'

/** The page as its form holds it: one field each. */
export interface ShopDraft {
  logo: string
  cover: string
  about: string
  policies: string
  phone: string
  email: string
  hours: string
  address: string
}

export function draftOf({ logo, cover, about, policies, contact }: SellerPage): ShopDraft {
  return { logo, cover, about, policies, ...contact }
}

/** Checked by the contract; `version`: of the page that is written over. */
export function checkedDraft(draft: ShopDraft, version: string): Checked<SaveSellerPage, keyof ShopDraft> {
  const { logo, cover, about, policies, ...contact } = draft
  const read = SaveSellerPage.safeParse({ logo, cover, about, policies, contact, version })
  if (read.success) return { body: read.data }
  const names = Object.keys(draft) as (keyof ShopDraft)[] // its keys are its fields
  const faults: Faults<keyof ShopDraft> = faultsAt(
    read.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
    names,
  )
  return { faults }
}
