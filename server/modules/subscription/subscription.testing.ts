import { z } from 'zod'
import type { UserId } from '#contract/ids.ts'
import { SubscriptionPlanRow } from '#contract/subscription-plan-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { faultsOf } from '../../platform/rows/faults.ts'
import { saveRows } from '../entity/save-rows.ts'
import { post } from '../wallet/post.ts'
import { planEntity } from './plan.entity.ts'

const PLANS: z.input<typeof SubscriptionPlanRow>[] = [
  { modelId: 'basic', title: 'پایه', duration: -1, regularPrice: 0 },
  { modelId: 'pro', title: 'ویژه', duration: 30, features: ['دسته‌های ویژه'], regularPrice: 500_000, discountPercent: 10 },
  { modelId: 'gold', title: 'حرفه‌ای', duration: 100, regularPrice: 2_000_000 },
]

/** The three plans; `pro` is sold at 450,000 for thirty days. `changed` lies over one of them. */
export async function buildPlans(tx: Transaction, at: Date, changed?: z.input<typeof SubscriptionPlanRow>): Promise<void> {
  const rows = z.array(SubscriptionPlanRow).parse(changed === undefined ? PLANS : [changed])
  await saveRows(tx, planEntity, rows, { faults: faultsOf(([fault]) => new Error(fault?.message)), at })
}

/** Puts money into a wallet, as a charge would. */
export async function buildMoney(tx: Transaction, userId: UserId, amount: number, at: Date): Promise<void> {
  await post(tx, {
    reason: 'payment_settled',
    entries: [
      { account: { kind: 'gateway', gateway: 'fake' }, amount: -amount },
      { account: { kind: 'shopper', userId }, amount },
    ],
    at,
  })
}
