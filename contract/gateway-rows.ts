import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { GatewayRow } from './import-content.ts'

/** A gateway's keys are settings of the server: they stand in no row. */
const GatewayShown = z.object({
  _id: z.string(),
  info: z.object({ name: z.string() }),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  state: z.enum(['online', 'offline']),
  enabled: z.boolean(),
})

export const gatewayCalls = entityCalls({
  name: 'gateways',
  can: 'settings.write',
  row: GatewayRow,
  shown: GatewayShown,
  example: { key: 'example', row: { info: { name: 'example' }, label: 'نمونه', state: 'online', enabled: false } },
})
