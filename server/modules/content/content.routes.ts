import { listPriceListsCall, readBootstrapCall, readHomeCall } from '#contract/content.ts'
import { listHomeItemsCall } from '#contract/section-lists.ts'
import { readSiteSettingsCall, saveSiteSettingsCall } from '#contract/site-settings.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { HOME, readHolding } from '../built-page/read-built-page.ts'
import { allPriceLists, toPriceList } from './home.queries.ts'
import { listHomeItems } from './list-home-items.ts'
import { FRAME, type Frame } from './read-bootstrap.ts'
import { readHome } from './read-home.ts'
import { readSiteSettings, setSite } from './set-site.ts'

/** A special offer that has just started or ended is on the page within a second. */
const DUE_LASTS_MS = 1_000

export function contentRoutes(serve: Serve, { clock }: Services, frame: Frame): void {
  serve(readBootstrapCall, async ({ db, tag }) => {
    tag(FRAME)
    return frame.read(db)
  })

  serve(readHomeCall, async ({ db, tag, validUntil }) => {
    const at = clock.now()
    const [{ sections, cards }, { built = null, next }] = await Promise.all([readHome(db), readHolding(db, HOME, at)])
    if (next !== null) validUntil(next)
    tag('home', 'promo', 'prices', 'catalogue', ...cards.map(({ id }) => `card:${id}`))
    for (const { nextChange } of cards) {
      if (nextChange !== null) validUntil(new Date(Math.max(nextChange.getTime(), at.getTime() + DUE_LASTS_MS)))
    }
    return { data: sections, built }
  })

  serve(readSiteSettingsCall, async ({ tx }) => ({ settings: await readSiteSettings(tx) }))
  serve(saveSiteSettingsCall, async ({ tx, user, body, noteChange }) => {
    const { before, settings } = await setSite(tx, body, { by: user.id, now: clock.now() })
    noteChange({ about: 'site-settings', before, after: settings })
    return { status: 'ok' as const, message: 'تنظیم‌ها ذخیره شد؛ همهٔ صفحه‌ها همین حالا عوض می‌شوند', settings }
  })
  serve(listHomeItemsCall, ({ tx, query }) => listHomeItems(tx, query))

  serve(listPriceListsCall, async ({ db, tag }) => {
    tag('prices')
    return { data: (await allPriceLists.all(db, {})).map(toPriceList) }
  })
}
