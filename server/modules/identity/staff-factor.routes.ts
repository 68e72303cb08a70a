import {
  beginAppCall,
  confirmAppCall,
  endOwnSessionsCall,
  readOwnSecurityCall,
  removeAppCall,
  renewRecoveryCodesCall,
} from '#contract/staff-factor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { endOtherSessions } from './end-sessions.ts'
import { beginApp, confirmApp, readOwnSecurity, removeApp, renewRecoveryCodes } from './staff-app.ts'

/** What members of staff prove themselves with besides the code by SMS, as each keeps it. The log knows what was done, and no code. */
export function staffFactorRoutes(serve: Serve, services: Services): void {
  const done = async (user: StaffMember, message: string) => ({
    status: 'ok' as const,
    message,
    ...(await readOwnSecurity(services.db, user)),
  })

  serve(readOwnSecurityCall, ({ tx, user }) => readOwnSecurity(tx, user))
  serve(beginAppCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    const begun = await beginApp(services, { user, ...body })
    noteChange({ after: { app: 'begun' } })
    return begun
  })
  serve(confirmAppCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    const recoveryCodes = await confirmApp(services, { user, ...body })
    noteChange({ before: { app: 'off' }, after: { app: 'on' } })
    return { ...(await done(user, 'برنامهٔ کد روشن شد')), recoveryCodes }
  })
  serve(removeAppCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    await removeApp(services, { user, ...body })
    noteChange({ before: { app: 'on' }, after: { app: 'off' } })
    return done(user, 'برنامهٔ کد خاموش شد')
  })
  serve(renewRecoveryCodesCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    const recoveryCodes = await renewRecoveryCodes(services, { user, ...body })
    noteChange({ after: { recoveryCodes: 'renewed' } })
    return { ...(await done(user, 'کدهای بازیابی تازه ساخته شد')), recoveryCodes }
  })
  serve(endOwnSessionsCall, async ({ tx, user, noteChange }) => {
    await endOtherSessions(tx, user)
    noteChange({ about: `user:${user.id}`, after: { otherSessions: 'ended' } })
    return { status: 'ok' as const, message: 'همهٔ دستگاه‌های دیگر از حساب شما خارج شدند', ...(await readOwnSecurity(tx, user)) }
  })
}
