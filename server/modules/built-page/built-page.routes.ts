import {
  cancelBuiltVersionCall,
  listBuiltPagesCall,
  publishBuiltPageCall,
  readBuiltPageCall,
  readBuiltVersionCall,
  readSharedDraftCall,
  saveBuiltPageCall,
  shareBuiltPageCall,
} from '#contract/built-page.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { PreviewOver } from './built-page.errors.ts'
import { builtPages } from './built-page.queries.ts'
import { cancelToCome, HOME_TITLE, keepDraft, publishDraft, readDraft, readShared, readVersion, titleOf } from './keep-built-page.ts'
import { placeShared, shareDraft } from './share-draft.ts'

/** Pages that staff put together of blocks. */
export function builtPageRoutes(serve: Serve, { clock, settings }: Services): void {
  serve(listBuiltPagesCall, async ({ tx }) => ({
    pages: await builtPages.all(tx, { at: clock.now(), versioned: VERSIONED_PAGES, home: HOME_TITLE }),
  }))
  serve(readBuiltPageCall, ({ tx, params }) => readDraft(tx, params.place, clock.now()))
  serve(saveBuiltPageCall, async ({ tx, params, body, user, noteChange }) => {
    const saved = await keepDraft(tx, params.place, body, { by: user.id, at: clock.now() })
    noteChange({ about: `built-page:${params.place}`, before: { draft: body.version }, after: { draft: saved.version } })
    return { status: 'ok' as const, message: 'پیش‌نویس ذخیره شد', ...saved }
  })
  serve(publishBuiltPageCall, async ({ tx, params, body, user, noteChange }) => {
    const { before, ...published } = await publishDraft(tx, params.place, body, { by: user.id, at: clock.now() })
    noteChange({ about: `built-page:${params.place}`, before: { no: before }, after: { ...published, note: body.note } })
    const message = body.at === null ? 'منتشر شد؛ خریداران همین حالا آن را می‌بینند' : 'نسخه ثبت شد و در زمان خود منتشر می‌شود'
    return { status: 'ok' as const, message, ...published }
  })
  serve(shareBuiltPageCall, async ({ tx, params: { place } }) => {
    await titleOf(tx, place)
    const { key, until } = shareDraft(settings.tokenSecret, place, clock.now())
    return { key, until: until.toISOString() }
  })
  serve(readSharedDraftCall, async ({ tx, params }) => {
    const shared = placeShared(settings.tokenSecret, params.key, clock.now())
    if (shared === undefined) throw PreviewOver()
    return { ...(await readShared(tx, shared.place)), until: shared.until.toISOString() }
  })
  serve(readBuiltVersionCall, async ({ tx, params }) => ({ blocks: await readVersion(tx, params.place, params.no) }))
  serve(cancelBuiltVersionCall, async ({ tx, params, noteChange }) => {
    await cancelToCome(tx, params.place, params.no, clock.now())
    noteChange({ about: `built-page:${params.place}`, before: { no: params.no }, after: { no: null } })
    return { status: 'ok' as const, message: 'این نسخه منتشر نمی‌شود' }
  })
}
