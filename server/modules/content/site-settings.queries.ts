import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SettingsRow {
  siteTitle: string
  logo: string
  primaryLight: string | null
  primaryDark: string | null
  trust: { label: string; text: string }[]
  phone: string
  email: string
  hours: string
  address: string
  enamadId: string
  enamadCode: string
  version: number
}

const COLUMNS = `site_title as "siteTitle", logo, primary_light as "primaryLight", primary_dark as "primaryDark", trust, phone, email, hours, address,
    enamad_id as "enamadId", enamad_code as "enamadCode", version`

export const siteSettings = statement<Record<string, never>, SettingsRow>('site-settings', `select ${COLUMNS} from site_settings`)

/** Puts two members of staff one after another. */
export const lockSiteSettings = statement<Record<string, never>, SettingsRow>(
  'lock-site-settings',
  `select ${COLUMNS} from site_settings for no key update`,
)

/** `by`: null where it came from another market. */
export const writeSiteSettings = statement<Omit<SettingsRow, 'trust' | 'version'> & { trust: string; by: UserId | null; now: Date }>(
  'write-site-settings',
  `
  update site_settings set site_title = :siteTitle, logo = :logo, primary_light = :primaryLight, primary_dark = :primaryDark, trust = :trust::jsonb,
    phone = :phone, email = :email, hours = :hours, address = :address, enamad_id = :enamadId, enamad_code = :enamadCode,
    version = version + 1, set_by = :by, set_at = :now`,
)
