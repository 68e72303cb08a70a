import type { Page } from '@playwright/test'
import { STAFF_RIGHTS } from '#contract/rights.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { expect, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { watchShifts } from './support/shifts.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

/** Half of what browsers call good; a list that comes in above what one is about to press costs more. */
const STEADY = 0.05

interface Opened {
  who: string
  paths: readonly string[]
  signedIn: (page: Page) => Promise<void>
}

const OPENED: readonly Opened[] = [
  {
    who: 'a shopper',
    paths: ['/account', '/account/tickets/new', '/fastorder'],
    signedIn: async (page) => signIn(page, await registeredShopper()),
  },
  {
    who: 'a seller',
    paths: ['/desk', '/desk/money', '/desk/programs', '/fastedit'],
    signedIn: async (page) => {
      const [sold] = await findForSale(plenty, 1)
      if (sold === undefined) throw new Error('One was found, and is missing.')
      await signIn(page, await personOf(sold.offer.id))
    },
  },
  {
    who: 'staff',
    paths: ['/master-dashboard', '/master-dashboard/staff', '/master-dashboard/keys'],
    signedIn: (page) => signInAsStaff(page, STAFF_RIGHTS),
  },
]

for (const { who, paths, signedIn } of OPENED) {
  test(`nothing that could be pressed moves away while a page of ${who} loads`, async ({ page }) => {
    await signedIn(page)
    const open = await watchShifts(page)
    for (const path of paths) {
      const shifts = await open(path)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect.soft(sum, `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThan(STEADY)
    }
  })
}
