import {
  loginCall,
  logoutCall,
  readUserInfoCall,
  sendSmsCodeCall,
  signUpCall,
  updateUserCall,
  verifyMasterCall,
  verifySmsCall,
  verifyUserCall,
} from '#contract/identity.ts'
import { updateProfileCall } from '#contract/profile.ts'
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '#contract/session.ts'
import { givePasswordCall, setFirstPasswordCall } from '#contract/staff-session.ts'
import { TOKEN_LIFETIME_DAYS } from '#contract/timings.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { MASTER_COOKIE } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readBuyerInfo, readSessionUser } from './buyer-info.ts'
import { browsersOf, cookieOf } from './cookies.ts'
import { endOneSession, endOtherSessions, listSessions } from './end-sessions.ts'
import { givePassword } from './give-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { sendCode } from './send-code.ts'
import { setFirstPassword } from './set-first-password.ts'
import { signUp } from './sign-up.ts'
import { createTokenReader } from './tokens.ts'
import { updateBuyer } from './update-buyer.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './verify-code.ts'

const UNLOCKED = { status: 'ok', message: 'نشست شما باز شد' } as const

const USER_UPDATED = 'موفقیت در ویرایش اطلاعات کاربر'

export function identityRoutes(serve: Serve, services: Services): void {
  const readToken = createTokenReader(services.settings.tokenSecret)

  const cookie = cookieOf(services)
  const browserOf = browsersOf(services)

  serve(sendSmsCodeCall, ({ body, ip, ...cookies }) => sendCode(services, { mobile: body.mobile, ip }, browserOf(cookies)))
  serve(verifySmsCall, ({ body, ...cookies }) => verifyCode(services, body, browserOf(cookies)), {
    refusal: (error) => ({ error: { code: codeFault(error) } }),
  })
  serve(
    loginCall,
    async ({ body, setCookie, ...rest }) => {
      const answer = await logIn(services, body, browserOf({ setCookie, ...rest }))
      if (answer.token_master !== undefined)
        setCookie(MASTER_COOKIE, answer.token_master, { ...cookie, maxAgeS: TOKEN_LIFETIME_DAYS * 86_400 })
      return answer
    },
    { refusal: (error) => ({ error: error.message }) },
  )
  serve(signUpCall, ({ body, ip, ...cookies }) => signUp(services, { ...body, ip }, browserOf(cookies)))
  serve(logoutCall, async ({ tx, token, setCookie }) => {
    const session = token === undefined ? undefined : readToken(token)
    if (session) await logOut(tx, session)
    setCookie(MASTER_COOKIE, '', { ...cookie, maxAgeS: 0 })
    return { message: 'از حساب خود خارج شدید' }
  })

  serve(verifyUserCall, async ({ tx, user }) => ({ valid: true, user: await readSessionUser(tx, user) }))
  serve(verifyMasterCall, async ({ tx, user }) => ({
    valid: true,
    user_master: await readSessionUser(tx, user),
    idleSeconds: services.settings.staffIdleMinutes * 60,
  }))
  serve(givePasswordCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    await givePassword(services, { user, ...body })
    noteChange({ after: { session: 'unlocked' } })
    return UNLOCKED
  })
  serve(setFirstPasswordCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `user:${user.id}` })
    const secondFactor = await setFirstPassword(services, { user, ...body })
    noteChange({ after: { session: 'unlocked', secondFactor } })
    return UNLOCKED
  })
  serve(readUserInfoCall, async ({ tx, user }) => ({ status: 'ok', user: await readBuyerInfo(tx, user.id) }))
  serve(
    updateUserCall,
    async ({ tx, user, body }) => ({
      status: 'ok',
      message: USER_UPDATED,
      user: await updateBuyer(tx, user.id, body, services.clock.now()),
    }),
    { refusal: () => ({ state: 'error' }) },
  )
  serve(listSessionsCall, async ({ tx, user }) => ({ sessions: await listSessions(tx, user) }))
  serve(endSessionCall, async ({ tx, user, params }) => ({
    status: 'ok',
    message: 'دستگاه از حساب شما خارج شد',
    sessions: await endOneSession(tx, user, params.sessionId),
  }))
  serve(endOtherSessionsCall, async ({ tx, user }) => ({
    status: 'ok',
    message: 'همهٔ دستگاه‌های دیگر از حساب شما خارج شدند',
    sessions: await endOtherSessions(tx, user),
  }))
  serve(updateProfileCall, async ({ tx, user, body }) => ({
    status: 'ok',
    message: USER_UPDATED,
    user: await updateProfile(tx, user.id, body, services.clock.now()),
  }))
}

/** What is wrong with the code, or why none is taken. */
const codeFault = (error: CodedError): string => error.errors?.code ?? error.message
