import type { AnswerOf } from '#contract/call.ts'
import type { Bootstrap, MenuItem, readBootstrapCall } from '#contract/content.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { KeptReading } from '../../platform/kept-reading.ts'
import { laidOver, overOf } from './laid-over-frame.ts'
import { shownLink, shownMenu } from './shown-link.ts'
import { siteSettings } from './site-settings.queries.ts'

/** What a change of the frame is announced as. */
export const FRAME = 'bootstrap'

export type Frame = Pick<KeptReading<AnswerOf<typeof readBootstrapCall>>, 'read'>

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

/** The site's frame with what staff set laid over it; null before any was imported, and then what they set by itself. */
export async function readBootstrap(on: Handle): Promise<AnswerOf<typeof readBootstrapCall>> {
  const [row, settings] = await Promise.all([siteFrame.first(on, {}), siteSettings.first(on, {})])
  const over = settings && overOf(settings)
  if (row === undefined) return { data: null, ...(over && { over }) }
  return { data: laidOver(toFrame(row), over) }
}

function toFrame({ menus, banner, ...frame }: BootstrapRow): Bootstrap {
  return {
    ...frame,
    banner: banner && { ...banner, link: shownLink(banner.link) },
    menu: { main: shownMenu(menus.main ?? []), footer: shownMenu(menus.footer ?? []), social: shownMenu(menus.social ?? []) },
  }
}
