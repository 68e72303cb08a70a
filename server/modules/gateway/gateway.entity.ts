import type { GatewayRow } from '#contract/import-content.ts'
import { newId } from '../../platform/ids.ts'
import { defineEntity } from '../entity/entity.ts'

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
  toColumns: ({ label, description, icon, state, enabled }, { picture }) => ({ label, description, icon: picture(icon), state, enabled }),
  tags: () => ['gateways'],
})
