import sharp from 'sharp'
import { removeUploadCall, uploadCall } from '#contract/upload.ts'
import { multipart } from '../modules/upload/multipart.testing.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

/** Uncompressed: it has to be larger than a kilobyte. */
const picture = async () =>
  multipart({
    bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2222' } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  })

async function sent(market: TestMarket) {
  const as = await market.shopper()
  const answer = await market.send({ ...wireOf(uploadCall, { file: await picture() }), token: as.token })
  const [folder = '', name = ''] = String(answer.json().data.url).split('/').slice(-2)
  return { as, params: { folder, name } }
}

/** Pictures that are sent by themselves are their sender's to take back. */
export const UPLOAD_REQUESTS: readonly CallRequest[] = [
  { call: uploadCall, prepare: async (market) => ({ as: await market.shopper(), query: {}, file: await picture() }), owned: [] },
  requestOf(removeUploadCall, sent, { owned: ['params.name'] }),
]
