import {
  cancelBuiltVersionCall,
  listBuiltPagesCall,
  publishBuiltPageCall,
  readBuiltPageCall,
  readBuiltVersionCall,
  saveBuiltPageCall,
} from '#contract/built-page.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { builtPages } from './built-page.queries.ts'
import { cancelToCome, HOME_TITLE, keepDraft, publishDraft, readDraft, readVersion } from './keep-built-page.ts'

/** Pages that staff put together of blocks. */
export function builtPageRoutes(serve: Serve, { clock }: Services): void {
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
  serve(readBuiltVersionCall, async ({ tx, params }) => ({ blocks: await readVersion(tx, params.place, params.no) }))
  serve(cancelBuiltVersionCall, async ({ tx, params, noteChange }) => {
    await cancelToCome(tx, params.place, params.no, clock.now())
    noteChange({ about: `built-page:${params.place}`, before: { no: params.no }, after: { no: null } })
    return { status: 'ok' as const, message: 'این نسخه منتشر نمی‌شود' }
  })
}
