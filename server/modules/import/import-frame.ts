import type { BootstrapData, GatewayRow, MenuData, PriceListRow } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { namedPictures } from '../media/external-pictures.ts'
import {
  allGateways,
  allMenus,
  allPriceLists,
  findBootstrap,
  type StoredFrame,
  type StoredGateway,
  type StoredPriceList,
  writeBootstrap,
  writeGateways,
  writeMenus,
  writePriceLists,
} from './content-rows.queries.ts'
import { faultsOf, importRefused, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { goneFrom, laidOver, placesOf, refuseMissing } from './laid-over.ts'
import { sanitisedHtml } from './sanitised-html.ts'

const NEW_PRICE_LIST: Pick<StoredPriceList, 'title' | 'rows'> = { title: '', rows: [] }
const NEW_GATEWAY: Omit<StoredGateway, 'name' | 'position'> = { label: '', description: '', icon: '', state: 'online', enabled: true }
const NEW_FRAME: StoredFrame = { siteTitle: '', logo: '', banner: null, footerAbout: '' }

const positionsOf = (known: ReadonlyMap<string, { position: number }>) =>
  new Map([...known].map(([key, { position }]) => [key, position] as const))

/** Price lists; the rows of one that names rows are replaced. */
export async function importPriceLists(tx: Transaction, rows: readonly PriceListRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('priceList')
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  const known = new Map((await allPriceLists.all(tx, {})).map((priceList) => [priceList.id, priceList]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row._id)) refuseMissing(row, index, { title: 'عنوان', tablelist: 'ردیف‌ها' }, faults)
  }
  faults.settle()
  const places = placesOf(
    rows.map(({ _id }) => _id),
    positionsOf(known),
  )
  const lists = rows.map(({ _id, title, tablelist }, at) => ({
    ...laidOver(known.get(_id) ?? NEW_PRICE_LIST, { title, rows: tablelist }),
    id: _id,
    position: places[at],
  }))
  const written = await writePriceLists.all(tx, { rows: JSON.stringify(lists) })
  if (written.length > 0) await markChanged(tx, ['prices'])
  return countsOf(
    rows.length,
    written,
    rows.map(({ _id, tablelist }) => goneFrom<{ _id: string }>(known.get(_id)?.rows ?? [], tablelist, (line) => line._id)),
  )
}

export async function importGateways(tx: Transaction, rows: readonly GatewayRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('gateways')
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
export async function importMenu(tx: Transaction, menu: MenuData): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  return saveMenus(tx, menu)
}

export async function importBootstrap(tx: Transaction, { menu, footerAbout, ...frame }: BootstrapData): Promise<ImportCounts> {
  await waitForOtherImports(tx)
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
  const menus: ImportCounts = menu === undefined ? { count: 0, created: 0, updated: 0 } : await saveMenus(tx, menu)
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

async function saveMenus(tx: Transaction, menu: MenuData): Promise<ImportCounts> {
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
