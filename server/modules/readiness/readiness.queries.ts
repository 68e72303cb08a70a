import { statement } from '../../platform/database/statement.ts'

export const readPurchasePossible = statement<Record<string, never>, { takesWrites: boolean; hasGateway: boolean }>(
  'purchase-possible',
  `
  select not pg_is_in_recovery() as "takesWrites", exists (select from gateways where enabled) as "hasGateway"`,
)
