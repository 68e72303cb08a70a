import { listExternalPicturesCall, retryExternalPicturesCall } from '#contract/external-pictures.ts'
import {
  cancelImportRunCall,
  listImportRunsCall,
  readImportRunCall,
  readRejectedRowsCall,
  resumeImportRunCall,
  startImportRunCall,
} from '#contract/import-runs.ts'
import { productRow } from '../modules/import/market.testing.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CallRequest } from './call-request.ts'
import { wireOf } from './wire.ts'

const file = { type: 'application/x-ndjson', text: `${JSON.stringify(productRow('five'))}\n` }

/** A file of the master's that waits for its turn. */
async function waiting(market: TestMarket) {
  const answer = await market.send({ ...wireOf(startImportRunCall, { file }), token: market.master.masterToken })
  return { as: market.master, params: { runId: String(answer.json().run.id) } }
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
  { call: listExternalPicturesCall, prepare: async ({ master }) => ({ as: master, query: { state: 'failed', page: '1' } }), owned: [] },
  { call: retryExternalPicturesCall, prepare: async ({ master }) => ({ as: master }), owned: [] },
]
