import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { settlePicture, takeDuePicture } from './external-pictures.queries.ts'
import { fetchedPath } from './external-pictures.ts'
import { fetchBytes, NotFetched, type Reach } from './fetch-picture.ts'
import { UPLOADS } from './pictures.ts'
import { rewriteUpload } from './render.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'log'>
type Due = { id: string; address: string; attempts: number }

const AT_ONCE = 4
/** A minute, six, half an hour and some hours lie between them. */
const ATTEMPTS_MAX = 5

/** Fetches every external picture that is due into the uploads. Ends when none is left or `signal` is aborted. */
export async function fetchExternalPictures(services: Needed, uploads: FileStore, reach: Reach, signal: AbortSignal): Promise<void> {
  const workOff = async () => {
    while (!signal.aborted) {
      const due = await takeDuePicture.first(services.db, { at: services.clock.now() })
      if (due === undefined) return
      await fetchOne(services, uploads, reach, signal, due)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
}

async function fetchOne({ db, clock, log }: Needed, uploads: FileStore, reach: Reach, signal: AbortSignal, due: Due): Promise<void> {
  const { id, address, attempts } = due
  const settle = (state: 'waiting' | 'fetched' | 'failed', failure: string | null) =>
    settlePicture.run(db, { id, state, failure, at: clock.now() })
  try {
    if (attempts > ATTEMPTS_MAX) throw new NotFetched('چند بار ناتمام ماند', true)
    const picture = await rewriteUpload(await fetchBytes(address, reach, signal))
    if (picture === 'busy') throw new NotFetched('سرور مشغول بود', false)
    if (picture === 'no-picture') throw new NotFetched('تصویر نیست، خراب است یا بیش از اندازه بزرگ است', true)
    await uploads.save(fetchedPath(id).slice(UPLOADS.length), picture)
    await settle('fetched', null)
  } catch (error) {
    if (signal.aborted) return // the process stops: it is tried again when it is due
    if (!(error instanceof NotFetched)) throw error
    const isOver = error.isFinal || attempts >= ATTEMPTS_MAX
    await settle(isOver ? 'failed' : 'waiting', error.message)
    if (isOver) log.warn({ err: error, address }, 'an external picture could not be fetched')
  }
}
