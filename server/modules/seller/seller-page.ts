import type { SellerId, UserId } from '#contract/ids.ts'
import type { SaveSellerPage, SellerPage } from '#contract/seller-page.ts'
import { htmlOfParagraphs, paragraphsOfHtml } from '#persian/paragraphs.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { exchangeUpload } from '../upload/exchange-upload.ts'
import { SellerPageChanged } from './seller.errors.ts'
import { lockSellerOfPage, readPageOfSeller, type SellerPageRow, writePageOfSeller, writeSellersOwn } from './seller-page.queries.ts'

export async function readSellerPage(tx: Transaction, sellerId: SellerId): Promise<SellerPage> {
  return toSellerPage(await readPageOfSeller.one(tx, { sellerId }))
}

/**
 * Writes a seller's own page, over the version that was read. Texts come plain and are kept as HTML, sanitised once more; what did not change stays
 * as it is, so that HTML of an import outlives a new telephone number.
 */
export async function saveSellerPage(
  tx: Transaction,
  { sellerId, userId, at }: { sellerId: SellerId; userId: UserId; at: Date },
  wanted: SaveSellerPage,
): Promise<{ before: SellerPage; page: SellerPage }> {
  const [, stands] = await tx.inOrder(lockSellerOfPage.bindRun({ sellerId }), readPageOfSeller.bindOne({ sellerId }))
  const before = toSellerPage(stands)
  if (wanted.version !== stands.version) throw SellerPageChanged().withWire({ page: before })

  for (const [old, fresh] of [
    [stands.logo, wanted.logo],
    [stands.cover, wanted.cover],
  ] as const) {
    if (old !== fresh) await exchangeUpload(tx, userId, old, fresh)
  }
  const about = wanted.about === before.about ? stands.about : toHtml(wanted.about)
  const policies = wanted.policies === before.policies ? stands.policies : toHtml(wanted.policies)
  await writeSellersOwn.run(tx, { sellerId, logo: wanted.logo, about })
  await writePageOfSeller.run(tx, { sellerId, cover: wanted.cover, policies, ...wanted.contact, at })
  await markChanged(tx, [`seller:${sellerId}`])
  return { before, page: await readSellerPage(tx, sellerId) }
}

function toHtml(text: string): string {
  return sanitisedHtml(htmlOfParagraphs(text))
}

function toSellerPage({
  sellerId,
  name,
  logo,
  cover,
  about,
  policies,
  version,
  ...contact
}: SellerPageRow & { version: string }): SellerPage {
  return { sellerId, name, logo, cover, about: paragraphsOfHtml(about), policies: paragraphsOfHtml(policies), contact, version }
}
