import { type Bootstrap, MENUS } from '#contract/content.ts'
import type { BootstrapData, MenuData } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { laidOver } from '../../platform/rows/laid-over.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { saveRows } from '../entity/save-rows.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { menuEntity } from './menu.entity.ts'
import { FRAME } from './read-bootstrap.ts'

interface StoredFrame {
  siteTitle: string
  logo: string
  banner: Bootstrap['banner']
  footerAbout: string
}
const NEW: StoredFrame = { siteTitle: '', logo: '', banner: null, footerAbout: '' }

const findFrame = statement<Record<string, never>, StoredFrame>(
  'bootstrap-for-import',
  `
  select site_title as "siteTitle", logo, banner, footer_about as "footerAbout" from bootstrap`,
)

const writeFrame = statement<{ rows: string }, { created: boolean }>(
  'write-bootstrap',
  `
  insert into bootstrap (site_title, logo, banner, footer_about)
  select "siteTitle", logo, banner, "footerAbout" from json_to_recordset(:rows::json) as row ("siteTitle" text, logo text, banner jsonb, "footerAbout" text)
  on conflict (id) do update set (site_title, logo, banner, footer_about) = (excluded.site_title, excluded.logo, excluded.banner, excluded.footer_about)
    where (bootstrap.site_title, bootstrap.logo, bootstrap.banner, bootstrap.footer_about) is distinct from (excluded.site_title, excluded.logo, excluded.banner, excluded.footer_about)
  returning xmax = 0 as created`,
)

/** The site's frame, one row of its own kind, with the menus that are named. */
export async function saveFrame(
  tx: Transaction,
  { menu, footerAbout, ...frame }: BootstrapData,
  refuse: (field: string, message: string) => Error,
  writing: Writing,
): Promise<RowCounts> {
  await writeAlone(tx)
  const known = await findFrame.first(tx, {})
  if (known === undefined && frame.siteTitle === undefined) throw refuse('siteTitle', 'عنوان سایت الزامی است')
  if (known === undefined && frame.logo === undefined) throw refuse('logo', 'نشان الزامی است')
  const pictures = namedPictures()
  const given = {
    ...frame,
    logo: pictures.pathOf(frame.logo),
    banner: frame.banner && { ...frame.banner, src: pictures.pathOf(frame.banner.src) },
    footerAbout: footerAbout === undefined ? undefined : pictures.inHtml(sanitisedHtml(footerAbout)),
  }
  await pictures.await(tx)
  const written = await writeFrame.all(tx, { rows: JSON.stringify([laidOver(known ?? NEW, given)]) })
  const menus: RowCounts = menu === undefined ? { count: 0, created: 0, updated: 0 } : await saveMenus(tx, menu, writing)
  if (written.length > 0) await markChanged(tx, [FRAME])
  const isNew = written.some(({ created }) => created)
  const isChanged = !isNew && written.length + menus.created + menus.updated > 0
  return {
    count: 1,
    created: isNew ? 1 : 0,
    updated: isChanged ? 1 : 0,
    ...(menus.removed === undefined ? {} : { removed: menus.removed }),
  }
}

/** The menus that are named, each replaced whole. */
export function saveMenus(tx: Transaction, menu: MenuData, writing: Writing): Promise<RowCounts> {
  const named = MENUS.map((name) => ({ name, items: menu[name] })).filter(({ items }) => items !== undefined)
  return saveRows(tx, menuEntity, named, writing)
}
