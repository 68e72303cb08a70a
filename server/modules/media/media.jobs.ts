import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { MEDIA_WIDTHS } from '#contract/media.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { fetchExternalPictures } from './fetch-external-pictures.ts'
import type { Reach } from './fetch-picture.ts'
import type { Pictures } from './pictures.ts'

/** What listings and product cards show first. */
const WARM_WIDTHS = MEDIA_WIDTHS.filter((width) => width === 320 || width === 640)
const WARMED_PRODUCTS = 2_000
const HOURLY = 3_600
const AVIF_EVERY_S = 10
/** Pictures of one turn: AVIF of one takes about as long as WebP of ten. */
const AVIF_A_TURN = 4
/** Of the cores: above this the machine has better things to do than smaller pictures. */
const IDLE_LOAD = 0.5
const BREATH_MS = 20
/** Beside work that people wait for. */
const LONG_BREATH_MS = 1_000

const listFirstPictures = statement<{ limit: number }, { image: string }>(
  'list-first-pictures',
  `
  select images[1] as image from products where status = 'active' and images[1] is not null order by sales desc, id limit :limit`,
)

/** So long an import's pictures wait at most before the first is fetched. */
const FETCH_EVERY_S = 5

/** Fetches the pictures of other sites that imported rows name; one process at a time. `reach` says what may be connected to. */
export function externalPictureJobs(services: Services, uploads: FileStore, reach: Reach): void {
  services.jobs.every('fetch-external-pictures', FETCH_EVERY_S, (signal) => fetchExternalPictures(services, uploads, reach, signal))
}

/** Makes the pictures of the best-selling products before anyone asks, so that first visits are quick, and AVIF while nothing else is to do. A busy machine serves first. */
export function mediaJobs({ db, jobs }: Pick<Services, 'db' | 'jobs'>, pictures: Pictures): void {
  jobs.every('warm-pictures', HOURLY, async (signal) => {
    for (const { image } of await listFirstPictures.all(db, { limit: WARMED_PRODUCTS })) {
      for (const width of WARM_WIDTHS) {
        if (signal.aborted) return
        await pictures.prepare(image, width, 'webp')
      }
      await wait(isIdle(pictures) ? BREATH_MS : LONG_BREATH_MS, undefined, { signal }).catch(() => undefined)
    }
  })
  jobs.every('make-avif', AVIF_EVERY_S, async (signal) => {
    for (let count = 0; count < AVIF_A_TURN && !signal.aborted && isIdle(pictures); count++) {
      const wanted = pictures.takeWithoutAvif()
      if (!wanted) return
      await pictures.prepare(wanted.path, wanted.width, 'avif')
    }
  })
}

function isIdle(pictures: Pictures): boolean {
  return pictures.isIdle() && (loadavg()[0] ?? 0) < availableParallelism() * IDLE_LOAD
}
