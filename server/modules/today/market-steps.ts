import { MARKET_STEP_RIGHTS, type MarketStep } from '#contract/market-today.ts'
import type { StaffRight } from '#contract/rights.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const stepsDone = statement<Record<string, never>, Record<MarketStep, boolean>>(
  'steps-of-market-done',
  `
  select exists (select from bootstrap) or exists (select from site_settings where site_title <> '') as name, exists (select from categories) as categories,
    exists (select from products) as products, exists (select from offers where active and stock > 0) as offers, exists (select from home_sections) as home,
    exists (select from gateways where enabled) as gateway`,
)

/** What a market that is not complete yet has and lacks, of what who has these rights may do. */
export async function readMarketSteps(on: Handle, rights: ReadonlySet<StaffRight>): Promise<{ step: MarketStep; isDone: boolean }[]> {
  const done = await stepsDone.one(on, {})
  const steps = (Object.keys(MARKET_STEP_RIGHTS) as MarketStep[]).map((step) => ({ step, isDone: done[step] }))
  return steps.every(({ isDone }) => isDone) ? [] : steps.filter(({ step }) => rights.has(MARKET_STEP_RIGHTS[step]))
}
