import { listExternalPicturesCall, retryExternalPicturesCall } from '#contract/external-pictures.ts'
import {
  beginImportRunCall,
  cancelImportRunCall,
  listImportRunsCall,
  readImportRunCall,
  readImportSheetCall,
  readRejectedRowsCall,
  resumeImportRunCall,
  startImportRunCall,
  takeBackImportRunCall,
} from '#contract/import-runs.ts'
import { productRow } from '../modules/import/market.testing.ts'
import { openRunFolder } from '../modules/import/runs/run-folder.ts'
import { workRuns } from '../modules/import/runs/work-runs.ts'
import { newId } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CallRequest } from './call-request.ts'
import { wireOf } from './wire.ts'

const file = { type: 'application/x-ndjson', text: `${JSON.stringify(productRow('five'))}\n` }

/** A file of the master's that waits for its turn. */
async function waiting(market: TestMarket) {
  const answer = await market.send({ ...wireOf(startImportRunCall, { file }), token: market.master.masterToken })
  return { as: market.master, params: { runId: String(answer.json().run.id) } }
}

const sheet = { type: 'text/csv', text: 'عنوان,قیمت\nگوشی,۱۰۰۰\n' }
const PLAN = {
  headLine: 1,
  columns: ['title', 'regular_price'],
  unit: 'toman',
  seller: null,
  category: null,
  categories: [{ written: 'گوشی', slug: 'phones' }],
  brands: [],
}

/** A sheet of the master's that waits to be begun. */
async function asking(market: TestMarket) {
  const answer = await market.send({
    ...wireOf(startImportRunCall, { file: sheet, query: { ask: 'true' } }),
    token: market.master.masterToken,
  })
  return { as: market.master, params: { runId: String(answer.json().run.id) } }
}

/** A run that has written something. */
async function written(market: TestMarket) {
  const text = `${JSON.stringify(productRow(`written-${newId()}`))}\n`
  const answer = await market.send({ ...wireOf(startImportRunCall, { file: { ...file, text } }), token: market.master.masterToken })
  const run = { as: market.master, params: { runId: String(answer.json().run.id) } }
  await workRuns(market.services, openRunFolder(market.services.settings), new AbortController().signal)
  return run
}

async function cancelled(market: TestMarket) {
  const run = await waiting(market)
  await market.send({ ...wireOf(cancelImportRunCall, run), token: market.master.masterToken })
  return run
}

/** Files are the master's to send, watch, stop and resume; pictures that they name, to watch and to try again. */
export const IMPORT_RUN_REQUESTS: readonly CallRequest[] = [
  {
    call: startImportRunCall,
    prepare: async ({ master }) => ({ as: master, query: { kind: 'singleproducts', name: 'goods.ndjson' }, file }),
    owned: [],
  },
  { call: listImportRunsCall, prepare: async (market) => ({ as: (await waiting(market)).as, query: { page: '1' } }), owned: [] },
  { call: readImportRunCall, prepare: waiting, owned: [] },
  { call: readRejectedRowsCall, prepare: waiting, owned: [] },
  { call: resumeImportRunCall, prepare: cancelled, owned: [] },
  { call: cancelImportRunCall, prepare: waiting, owned: [] },
  {
    call: readImportSheetCall,
    prepare: async (market) => ({ ...(await asking(market)), body: { headLine: 1, columns: ['title', null] } }),
    owned: [],
  },
  { call: beginImportRunCall, prepare: async (market) => ({ ...(await asking(market)), body: { dry: true, plan: PLAN } }), owned: [] },
  { call: takeBackImportRunCall, prepare: written, owned: [] },
  { call: listExternalPicturesCall, prepare: async ({ master }) => ({ as: master, query: { state: 'failed', page: '1' } }), owned: [] },
  { call: retryExternalPicturesCall, prepare: async ({ master }) => ({ as: master }), owned: [] },
]
