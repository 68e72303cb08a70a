import type { GatewayRow } from '#contract/import-content.ts'
import { importGateways } from './modules/import/import-content.ts'
import type { Protocol } from './modules/payment/doubles/protocol.ts'
import { startDouble } from './modules/payment/doubles/start-double.ts'
import { zarinpalDouble } from './modules/payment/doubles/zarinpal-double.ts'
import { zibalDouble } from './modules/payment/doubles/zibal-double.ts'
import { inTransaction } from './platform/database/database.ts'
import type { Services } from './platform/services.ts'
import { type Settings, SettingsError } from './platform/settings.ts'

const LABELS: Readonly<Record<Protocol['name'], string>> = { zarinpal: 'زرین‌پال', zibal: 'زیبال' }

interface WithDouble {
  /** Those of before, with the double in the gateway's place. */
  settings: Settings
  /** Gives the market a row for it, so that it is offered. */
  offer(services: Pick<Services, 'db' | 'clock'>): Promise<void>
  stop(): void
}

/** The whole way through a gateway without its keys: a double of its protocol runs beside the market, in this process. Its books end with it. */
export async function startGatewayDouble(name: string, settings: Settings): Promise<WithDouble> {
  const protocol = [zarinpalDouble, zibalDouble].find((known) => known.name === name)
  if (protocol === undefined) throw new SettingsError(`--gateway: there is a double of zarinpal and one of zibal, and none of ${name}`)
  if (settings.mode === 'live') throw new SettingsError('--gateway: a double takes no money, and live mode has none')

  const { account, stop } = await startDouble(protocol)
  const row: GatewayRow = {
    info: { name: protocol.name },
    label: LABELS[protocol.name],
    description: 'بدل درگاه؛ پولی جابه‌جا نمی‌شود.',
    icon: 'card',
    state: 'online',
    enabled: true,
  }
  return {
    stop,
    settings: { ...settings, [protocol.name]: account },
    offer: async ({ db, clock }) => {
      await inTransaction(db, 'write', (tx) => importGateways(tx, [row], clock.now()))
    },
  }
}
