import { importGatewaysCall } from '#contract/import.ts'
import { GatewayRow } from '#contract/import-content.ts'
import { GATEWAYS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

const STATES = [
  { value: 'online', label: 'آنلاین' },
  { value: 'offline', label: 'پرداخت در محل' },
] as const
const ENABLED = [
  { value: 'true', label: 'فعال' },
  { value: 'false', label: 'غیرفعال' },
] as const

/** Keys of a bank are settings of the server and stand in no row. */
export const section: Section = {
  kept: {
    entity: 'gateways',
    one: 'درگاه',
    row: GatewayRow,
    key: 'name',
    title: 'label',
    filter: { label: 'وضعیت', options: ENABLED },
    fields: [
      { name: 'label', label: 'برچسب', kind: 'text', isRequired: true, width: 200 },
      { name: 'name', inside: 'info', label: 'نام', kind: 'latin', isRequired: true, width: 130 },
      { name: 'state', label: 'نوع', kind: 'choice', options: STATES, isRequired: true, width: 140 },
      { name: 'description', label: 'توضیحات', kind: 'text' },
      { name: 'icon', label: 'نماد', kind: 'latin', help: 'نام یک نماد یا نشانی یک تصویر' },
      { name: 'enabled', label: 'فعال', kind: 'flag', width: 90 },
    ],
  },
  batch: { call: importGatewaysCall, sample: () => GATEWAYS_SAMPLE },
}
