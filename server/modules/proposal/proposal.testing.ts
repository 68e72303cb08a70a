import sharp from 'sharp'
import { createProposalCall, type ProposalId, sendProposalCall } from '#contract/proposal.ts'
import { uploadCall } from '#contract/upload.ts'
import { made } from '../../refusals/buying.ts'
import { wireOf } from '../../refusals/wire.ts'
import type { Person, TestMarket } from '../../testing/test-market.ts'
import { multipart } from '../upload/multipart.testing.ts'

/** A picture that somebody has sent and that stands nowhere yet. */
export async function sentPicture(market: TestMarket, as: Person): Promise<string> {
  // uncompressed: it has to be larger than a kilobyte
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2222' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const answer = await market.send({ ...wireOf(uploadCall, { query: {}, file: multipart({ bytes }) }), token: as.token })
  return String(answer.json().data.url)
}

/** A teapot in two colours, whole. */
export const teapot = (picture: string) => ({
  title: 'قوری چینی گل‌سرخ',
  englishTitle: 'Rose teapot',
  category: 'spices',
  brand: 'samsung',
  description: 'قوری <b>دست‌ساز</b>\nدو نفره',
  pictures: [picture],
  specifications: [{ label: 'گنجایش', value: '۸۰۰ میلی‌لیتر' }],
  options: [{ name: 'رنگ', type: 'color', choices: [{ label: 'سفید' }, { label: 'آبی کاربنی', hex: '#102040' }] }],
  combinations: [
    {
      choices: ['سفید'],
      gtin: '۴۰۰۶۳۸۱۳۳۳۹۳۱',
      offer: { price: { regularPrice: '۴۵۰٬۰۰۰', discountedPrice: 400_000 }, stock: 12, minOrder: 2 },
    },
    { choices: ['آبی کاربنی'], offer: { price: { regularPrice: 480_000 }, stock: 3 } },
  ],
})

/** A seller's draft of it. */
export async function drafted(market: TestMarket, as: Person = market.supplier, given: object = {}) {
  const content = { ...teapot(await sentPicture(market, as)), ...given }
  const { proposal } = await made(market, as, createProposalCall, { body: { content } })
  return { as, content, id: proposal.id, version: proposal.version }
}

/** The same, sent to staff. */
export async function proposed(
  market: TestMarket,
  as: Person = market.supplier,
  given: object = {},
): Promise<{ as: Person; id: ProposalId; version: number }> {
  const { id, version } = await drafted(market, as, given)
  const { proposal } = await made(market, as, sendProposalCall, { params: { proposalId: id }, body: { version } })
  return { as, id, version: proposal.version }
}
