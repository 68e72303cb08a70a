import type { Bootstrap, MenuItem } from '#contract/content.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { shownLink, shownMenu } from './shown-link.ts'

interface BootstrapRow {
  siteTitle: string
  logo: string
  banner: Bootstrap['banner']
  footerAbout: string
  menus: Partial<Record<'main' | 'footer' | 'social', MenuItem[]>>
}

const siteFrame = statement<Record<string, never>, BootstrapRow>(
  'site-frame',
  `
  select site_title as "siteTitle", logo, banner, footer_about as "footerAbout",
    (select coalesce(json_object_agg(name, items), '{}') from menus) as menus
  from bootstrap`,
)

/** The site's frame; null before any was imported. */
export async function readBootstrap(on: Handle): Promise<Bootstrap | null> {
  const row = await siteFrame.first(on, {})
  if (row === undefined) return null
  const { menus, banner, ...frame } = row
  return {
    ...frame,
    banner: banner && { ...banner, link: shownLink(banner.link) },
    menu: { main: shownMenu(menus.main ?? []), footer: shownMenu(menus.footer ?? []), social: shownMenu(menus.social ?? []) },
  }
}
