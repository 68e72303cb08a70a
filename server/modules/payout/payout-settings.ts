import type { SellerId } from '#contract/ids.ts'
import type { PayoutSettings } from '#contract/payout.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const SETTINGS = 'schedule, weekday, minimum'

const openSettings = statement<{ sellerId: SellerId }>(
  'open-payout-settings',
  `
  insert into payout_settings (seller_id) select :sellerId where not exists (select from payout_settings where seller_id = :sellerId) on conflict do nothing`,
)

const lockRow = statement<{ sellerId: SellerId }, PayoutSettings>(
  'lock-payout-settings',
  `
  select ${SETTINGS} from payout_settings where seller_id = :sellerId for update`,
)

const selectSettings = statement<{ sellerId: SellerId }, PayoutSettings>(
  'select-payout-settings',
  `
  select ${SETTINGS} from payout_settings where seller_id = :sellerId`,
)

const updateSettings = statement<PayoutSettings & { sellerId: SellerId }>(
  'update-payout-settings',
  `
  update payout_settings set schedule = :schedule, weekday = :weekday, minimum = :minimum where seller_id = :sellerId`,
)

const NONE: PayoutSettings = { schedule: 'off', weekday: 0, minimum: 100_000 as PayoutSettings['minimum'] }

/** Whoever claims money of a seller, or says where it goes, waits here for those before. */
export async function lockSettings(tx: Transaction, sellerId: SellerId): Promise<PayoutSettings> {
  const [, settings] = await tx.inOrder(openSettings.bindRun({ sellerId }), lockRow.bindOne({ sellerId }))
  return settings
}

export async function readSettings(on: Handle, sellerId: SellerId): Promise<PayoutSettings> {
  return (await selectSettings.first(on, { sellerId })) ?? NONE
}

export async function saveSettings(tx: Transaction, sellerId: SellerId, settings: PayoutSettings): Promise<{ before: PayoutSettings }> {
  const before = await lockSettings(tx, sellerId)
  await updateSettings.run(tx, { ...settings, sellerId })
  return { before }
}
