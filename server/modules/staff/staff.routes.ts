import { appointMemberCall, dismissMemberCall, listStaffCall, resetMemberFactorCall, setMemberRightsCall } from '#contract/staff.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { appointMember, dismissMember, resetMemberFactor, setMemberRights } from './change-staff.ts'
import { listStaff } from './list-staff.ts'
import { standingOf } from './staff.policy.ts'

/** Who works for the market, and what each may do. */
export function staffRoutes(serve: Serve, services: Services): void {
  const done = async ({ tx, user }: { tx: Transaction; user: StaffMember }, message: string) => ({
    status: 'ok' as const,
    message,
    ...(await listStaff(tx, user.id)),
  })

  serve(listStaffCall, ({ tx, user }) => listStaff(tx, user.id))
  serve(appointMemberCall, async (context) => {
    const { tx, user, body, noteChange } = context
    const id = await appointMember(tx, services, user.id, body)
    noteChange({ about: `user:${id}`, after: standingOf(body) })
    return done(context, 'همکار تازه افزوده شد و با پیامک خبردار می‌شود')
  })
  serve(setMemberRightsCall, async (context) => {
    const { tx, user, params, body, noteChange } = context
    const { role, granted } = await setMemberRights(tx, services, { by: user.id, userId: params.userId }, body)
    noteChange({ about: `user:${params.userId}`, before: { role, granted }, after: standingOf(body) })
    return done(context, 'دسترسی همکار تغییر کرد')
  })
  serve(dismissMemberCall, async (context) => {
    const { tx, user, params, noteChange } = context
    const { role, granted } = await dismissMember(tx, services, { by: user.id, userId: params.userId })
    noteChange({ about: `user:${params.userId}`, before: { role, granted }, after: { role: 'customer', granted: [] } })
    return done(context, 'دسترسی همکار پایان یافت')
  })
  serve(resetMemberFactorCall, async (context) => {
    const { tx, user, params, noteChange } = context
    await resetMemberFactor(tx, services, { by: user.id, userId: params.userId })
    noteChange({ about: `user:${params.userId}`, after: { secondFactor: 'taken away' } })
    return done(context, 'رمز و برنامهٔ کد این همکار برداشته شد')
  })
}
