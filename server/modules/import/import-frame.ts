import type { BootstrapData, GatewayRow, MenuData, PriceListRow } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver, placesOf } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { priceListEntity } from '../content/price-list.entity.ts'
import { saveRows } from '../entity/save-rows.ts'
import { namedPictures } from '../media/external-pictures.ts'
import {
  allGateways,
  allMenus,
  findBootstrap,
  type StoredFrame,
  type StoredGateway,
  writeBootstrap,
  writeGateways,
  writeMenus,
} from './content-rows.queries.ts'
import { importFaults, importRefused } from './import.errors.ts'

const NEW_GATEWAY: Omit<StoredGateway, 'name' | 'position'> = { label: '', description: '', icon: '', state: 'online', enabled: true }
const NEW_FRAME: StoredFrame = { siteTitle: '', logo: '', banner: null, footerAbout: '' }

const positionsOf = (known: ReadonlyMap<string, { position: number }>) =>
  new Map([...known].map(([key, { position }]) => [key, position] as const))

/** Price lists; the rows of one that names rows are replaced. */
export function importPriceLists(tx: Transaction, rows: readonly PriceListRow[], at: Date): Promise<RowCounts> {
  return saveRows(tx, priceListEntity, rows, { faults: importFaults('priceList'), at })
}

export async function importGateways(tx: Transaction, rows: readonly GatewayRow[]): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults('gateways')
  refuseDuplicates(rows, faults, 'info.name', ({ info }) => info.name)
  const known = new Map((await allGateways.all(tx, {})).map((gateway) => [gateway.name, gateway]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row.info.name)) refuseMissing(row, index, { label: 'برچسب', state: 'وضعیت' }, faults)
  }
  faults.settle()
  const places = placesOf(
    rows.map(({ info }) => info.name),
    positionsOf(known),
  )
  const pictures = namedPictures()
  const gateways = rows.map(({ _id, info: { name }, ...row }, at) => ({
    ...laidOver(known.get(name) ?? NEW_GATEWAY, { ...row, icon: pictures.pathOf(row.icon) }),
    id: _id ?? newId(),
    name,
    position: places[at],
  }))
  await pictures.await(tx)
  const written = await writeGateways.all(tx, { rows: JSON.stringify(gateways) })
  if (written.length > 0) await markChanged(tx, ['gateways'])
  return countsOf(rows.length, written)
}

/** The menus that are named, each replaced whole. */
export async function importMenu(tx: Transaction, menu: MenuData): Promise<RowCounts> {
  await writeAlone(tx)
  return saveMenus(tx, menu)
}

export async function importBootstrap(tx: Transaction, { menu, footerAbout, ...frame }: BootstrapData): Promise<RowCounts> {
  await writeAlone(tx)
  const known = await findBootstrap.first(tx, {})
  if (known === undefined && frame.siteTitle === undefined) throw importRefused({ 'bootstrap.siteTitle': 'عنوان سایت الزامی است' })
  if (known === undefined && frame.logo === undefined) throw importRefused({ 'bootstrap.logo': 'نشان الزامی است' })
  const pictures = namedPictures()
  const given = {
    ...frame,
    logo: pictures.pathOf(frame.logo),
    banner: frame.banner && { ...frame.banner, src: pictures.pathOf(frame.banner.src) },
    footerAbout: footerAbout === undefined ? undefined : pictures.inHtml(sanitisedHtml(footerAbout)),
  }
  await pictures.await(tx)
  const written = await writeBootstrap.all(tx, { rows: JSON.stringify([laidOver(known ?? NEW_FRAME, given)]) })
  const menus: RowCounts = menu === undefined ? { count: 0, created: 0, updated: 0 } : await saveMenus(tx, menu)
  if (written.length > 0) await markChanged(tx, ['bootstrap'])
  const isNew = written.some(({ created }) => created)
  const isChanged = !isNew && written.length + menus.created + menus.updated > 0
  return {
    count: 1,
    created: isNew ? 1 : 0,
    updated: isChanged ? 1 : 0,
    ...(menus.removed === undefined ? {} : { removed: menus.removed }),
  }
}

async function saveMenus(tx: Transaction, menu: MenuData): Promise<RowCounts> {
  const known = new Map((await allMenus.all(tx, {})).map(({ name, items }) => [name, items]))
  const named = Object.entries(menu).flatMap(([name, items]) => (items === undefined ? [] : [{ name, items }]))
  const written = await writeMenus.all(tx, { rows: JSON.stringify(named) })
  if (written.length > 0) await markChanged(tx, ['bootstrap'])
  return countsOf(
    named.length,
    written,
    named.map(({ name, items }) => goneFrom(idsOf(known.get(name) ?? []), idsOf(items))),
  )
}

/** Of a menu's items on all its levels. */
function idsOf(items: NonNullable<MenuData['main']>): string[] {
  return items.flatMap(({ id, links }) => [id, ...idsOf(links ?? [])])
}
