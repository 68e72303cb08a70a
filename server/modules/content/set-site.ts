import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '#contract/ids.ts'
import { type SaveSiteSettings, type SiteSettings, TRUST_PLACES } from '#contract/site-settings.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { exchangeUpload } from '../upload/exchange-upload.ts'
import { SiteSettingsChanged } from './content.errors.ts'
import { FRAME } from './read-bootstrap.ts'
import { lockSiteSettings, type SettingsRow, siteSettings, writeSiteSettings } from './site-settings.queries.ts'

interface Setting {
  by: UserId
  now: Date
}

export async function readSiteSettings(on: Handle): Promise<SiteSettings> {
  return toSettings(await siteSettings.one(on, {}))
}

/** Sets the parts that are said, over the version that was read; every page of the site follows. What changes nothing is no new version. */
export async function setSite(
  tx: Transaction,
  { version, ...parts }: SaveSiteSettings,
  { by, now }: Setting,
): Promise<{ before: SiteSettings; settings: SiteSettings }> {
  const row = await lockSiteSettings.one(tx, {})
  const before = toSettings(row)
  if (version !== row.version) throw SiteSettingsChanged().withWire({ settings: before })
  const wanted = withParts(row, parts)
  if (isDeepStrictEqual(toSettings(wanted), before)) return { before, settings: before }
  if (wanted.logo !== row.logo) await exchangeUpload(tx, by, row.logo, wanted.logo)
  await writeSiteSettings.run(tx, { ...wanted, trust: JSON.stringify(wanted.trust), by, now })
  await markChanged(tx, [FRAME])
  return { before, settings: await readSiteSettings(tx) }
}

/** Sets what another market had set, whose logo came with its files. */
export async function bringSite(tx: Transaction, parts: SiteParts, now: Date): Promise<void> {
  const row = await lockSiteSettings.one(tx, {})
  const wanted = withParts(row, parts)
  if (isDeepStrictEqual(toSettings(wanted), toSettings(row))) return
  await writeSiteSettings.run(tx, { ...wanted, trust: JSON.stringify(wanted.trust), by: null, now })
  await markChanged(tx, [FRAME])
}

type SiteParts = Omit<SaveSiteSettings, 'version'>

function withParts(row: SettingsRow, { name, colours, trust, contact }: SiteParts): SettingsRow {
  return {
    ...row,
    ...name,
    ...contact,
    ...(colours && { primaryLight: colours.primaryLight || null, primaryDark: colours.primaryDark || null }),
    ...(trust && { trust: TRUST_PLACES.map((at) => ({ label: trust[`label${at}`], text: trust[`text${at}`] })) }),
  }
}

function toSettings({ siteTitle, logo, primaryLight, primaryDark, trust, version, ...contact }: SettingsRow): SiteSettings {
  const ofTrust = TRUST_PLACES.flatMap((at, index) => [
    [`label${at}`, trust[index]?.label ?? ''] as const,
    [`text${at}`, trust[index]?.text ?? ''] as const,
  ])
  return {
    name: { siteTitle, logo },
    colours: { primaryLight: primaryLight ?? '', primaryDark: primaryDark ?? '' },
    trust: Object.fromEntries(ofTrust) as SiteSettings['trust'], // a label and a text of each place
    contact,
    version,
  }
}
