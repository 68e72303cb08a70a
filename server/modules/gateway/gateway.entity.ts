import { gatewayCalls } from '#contract/gateway-rows.ts'
import { importGatewaysCall } from '#contract/import.ts'
import type { GatewayRow } from '#contract/import-content.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { ownIds } from '../entity/own-ids.ts'
import { gatewaysById } from './gateway.queries.ts'

interface StoredGateway {
  id: string
  name: string
  label: string
  description: string
  icon: string
  state: 'online' | 'offline'
  enabled: boolean
  position: number
}

/** Ways to pay. A row alone opens no bank. */
export const gatewayEntity = defineEntity<GatewayRow, StoredGateway>({
  table: 'gateways',
  columns: ['id', 'name', 'label', 'description', 'icon', 'state', 'enabled', 'position'],
  key: { column: 'name', field: 'info.name', of: ({ info }) => info.name },
  needed: { label: 'برچسب', state: 'وضعیت' },
  isOrdered: true,
  fresh: ({ _id, info: { name } }) => ({
    id: _id ?? newId(),
    name,
    label: '',
    description: '',
    icon: '',
    state: 'online',
    enabled: true,
    position: 0,
  }),
  check: checkIds,
  toColumns: ({ label, description, icon, state, enabled }, { picture }) => ({ label, description, icon: picture(icon), state, enabled }),
  tags: () => ['gateways'],
})

/** Only what the row says leaves: a gateway's keys are settings of the server. */
export const gatewayDesk = defineDesk(gatewayEntity, {
  calls: gatewayCalls,
  batch: { call: importGatewaysCall, payload: 'gateways' },
  title: 'label',
  otherKey: 'id',
  filterBy: 'enabled',
  toRow: ({ id, name, label, description, icon, state, enabled }) => ({
    _id: id,
    info: { name },
    label,
    description,
    icon,
    state,
    enabled,
  }),
})

async function checkIds(tx: Transaction, rows: readonly GatewayRow[]): Promise<Checked<GatewayRow, StoredGateway>> {
  const owners = await gatewaysById.all(tx, { ids: rows.flatMap(({ _id }) => _id ?? []) })
  const check = ownIds(owners, 'این شناسه از آنِ درگاه دیگری است')
  return ({ _id, info }, refuse) => check(_id, info.name, (message) => refuse('_id', message))
}
