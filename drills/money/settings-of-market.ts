import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Banks } from './world.ts'

const PLENTY = '1000000000'

/** The limits of a wallet's day would end most moves of a day as full as this one. */
const WITHOUT_LIMITS = {
  RATE_LIMIT_FACTOR: '100000',
  SHED_LOAD_AFTER_MS: '3600000',
  STAFF_IDLE_MINUTES: '1440',
  WALLET_TRANSFER_CODE_ABOVE: PLENTY,
  WALLET_TRANSFER_PER_DAY: PLENTY,
  WALLET_TRANSFERS_PER_DAY: '10000',
  WALLET_NEW_ACCOUNT_DAYS: '0',
  WALLET_WITHDRAWAL_PER_DAY: PLENTY,
  WALLET_WITHDRAWALS_PER_DAY: '10000',
}

/** The environment of a server of this market, whose gateways are the doubles. */
export function settingsOf(
  db: Database,
  { databaseUrl, folder, banks }: { databaseUrl: string; folder: string; banks: Banks },
): Record<string, string> {
  const { zarinpal, zibal } = banks
  return {
    ...WITHOUT_LIMITS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    RASTEH_MODE: 'demo',
    PUBLIC_URL: 'http://market.test',
    TOKEN_SECRET: servicesFor(db).settings.tokenSecret,
    LOG_LEVEL: 'error',
    DATABASE_CONNECTIONS: '12',
    ZARINPAL_MERCHANT_ID: zarinpal.account.merchant,
    ZARINPAL_URL: zarinpal.account.url,
    ZIBAL_MERCHANT: zibal.account.merchant,
    ZIBAL_URL: zibal.account.url,
  }
}
