import { zipSync } from 'fflate'
import sharp from 'sharp'
import {
  addToLibraryCall,
  addZipToLibraryCall,
  describePictureCall,
  listLibraryCall,
  removePicturesCall,
} from '#contract/picture-library.ts'
import { removeUploadCall, uploadCall } from '#contract/upload.ts'
import { multipart } from '../modules/upload/multipart.testing.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

/** Uncompressed: it has to be larger than a kilobyte. */
const plain = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2222' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
const picture = async () => multipart({ bytes: await plain() })

async function sent(market: TestMarket) {
  const as = await market.shopper()
  const answer = await market.send({ ...wireOf(uploadCall, { file: await picture() }), token: as.token })
  const [folder = '', name = ''] = String(answer.json().data.url).split('/').slice(-2)
  return { as, params: { folder, name } }
}

/** One of the library's, which nothing shows. */
async function inLibrary(market: TestMarket) {
  const answer = await market.send({ ...wireOf(addToLibraryCall, { file: await picture() }), token: market.master.masterToken })
  return String(answer.json().picture.id)
}

/** The library is the staff's: its pictures are nobody's own. */
const LIBRARY_REQUESTS: readonly CallRequest[] = [
  { call: listLibraryCall, prepare: async ({ master }) => ({ as: master, query: { q: 'قوری', shown: 'unused', page: '1' } }), owned: [] },
  { call: addToLibraryCall, prepare: async ({ master }) => ({ as: master, file: await picture() }), owned: [] },
  {
    call: addZipToLibraryCall,
    prepare: async ({ master }) => ({
      as: master,
      file: { type: 'application/zip', text: Buffer.from(zipSync({ 'a.png': await plain() })) },
    }),
    owned: [],
  },
  {
    call: describePictureCall,
    prepare: async (market) => ({ as: market.master, params: { pictureId: await inLibrary(market) }, body: { alt: 'قوری' } }),
    owned: [],
  },
  { call: removePicturesCall, prepare: async (market) => ({ as: market.master, body: { ids: [await inLibrary(market)] } }), owned: [] },
]

/** Pictures that are sent by themselves are their sender's to take back. */
export const UPLOAD_REQUESTS: readonly CallRequest[] = [
  ...LIBRARY_REQUESTS,
  { call: uploadCall, prepare: async (market) => ({ as: await market.shopper(), query: {}, file: await picture() }), owned: [] },
  requestOf(removeUploadCall, sent, { owned: ['params.name'] }),
]
