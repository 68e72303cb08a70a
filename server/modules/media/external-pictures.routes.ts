import {
  EXTERNAL_PICTURES_PAGE_SIZE,
  type ExternalPictureState,
  listExternalPicturesCall,
  retryExternalPicturesCall,
} from '#contract/external-pictures.ts'
import { formatCount } from '#persian/format.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { countExternalPictures, listExternalPictures, retryFailedPictures } from './external-pictures.queries.ts'
import { fetchedPath } from './external-pictures.ts'

export function externalPictureRoutes(serve: Serve, { clock }: Services): void {
  serve(listExternalPicturesCall, async ({ tx, query: { state, page } }) => {
    const limit = EXTERNAL_PICTURES_PAGE_SIZE
    const pictures = await listExternalPictures.all(tx, { state, limit, offset: (page - 1) * limit })
    const counted = await countExternalPictures.all(tx, {})
    const countOf = (wanted: ExternalPictureState) => counted.find((one) => one.state === wanted)?.count ?? 0
    return {
      pictures: pictures.map(({ id, changedAt, ...picture }) => ({
        ...picture,
        path: fetchedPath(id),
        changedAt: changedAt.toISOString(),
      })),
      counts: { waiting: countOf('waiting'), fetched: countOf('fetched'), failed: countOf('failed') },
      page,
      totalPages: Math.ceil(countOf(state) / limit),
    }
  })

  serve(retryExternalPicturesCall, async ({ tx }) => {
    const { count } = await retryFailedPictures.one(tx, { at: clock.now() })
    const message = count === 0 ? 'تصویری نمانده که دریافت نشده باشد' : `${formatCount(count)} تصویر دوباره دریافت می‌شود`
    return { status: 'ok' as const, message, count }
  })
}
