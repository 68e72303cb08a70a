import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { defineCall } from './call.ts'
import { DeviceSession } from './session.ts'
import { GivePassword } from './staff-session.ts'

/* What a member of staff proves themselves with besides the code by SMS, as they keep it themselves. */

export const RECOVERY_CODES = 10

/** Six digits of the app, or one of the recovery codes; in any digits, with or without spaces and dashes. */
export const AppCode = z
  .string({ error: 'کد برنامه الزامی است' })
  .max(40, 'کد برنامه شش رقم است')
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'کد برنامه الزامی است'))

export const OwnSecurity = z.object({
  /** null: the app is off. */
  appSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** Where this account is signed in, this device first. */
  sessions: z.array(DeviceSession),
})
export type OwnSecurity = z.infer<typeof OwnSecurity>

export const BeginApp = GivePassword.pick({ password: true })
export const ConfirmApp = z.object({ appCode: AppCode })
/** What is done with an app that is on. */
export const AppProof = z.object({ password: GivePassword.shape.password, appCode: AppCode })

const ofOneself = { by: 'staff', can: 'any', rate: 'login' } as const
const Kept = z.object({ status: z.literal('ok'), message: z.string(), ...OwnSecurity.shape })
/** In letters and digits that are not mistaken for each other. They are shown this once. */
const KeptWithCodes = Kept.extend({ recoveryCodes: z.array(z.string()) })

export const readOwnSecurityCall = defineCall({
  method: 'GET',
  path: '/master-dash/security',
  by: 'staff',
  can: 'any',
  transaction: 'read',
  summary: 'The member’s own app for codes, how many recovery codes are left, and where they are signed in',
  answer: OwnSecurity,
  errors: [],
})

export const beginAppCall = defineCall({
  method: 'POST',
  path: '/master-dash/security/app',
  ...ofOneself,
  transaction: 'none',
  summary: 'Makes the secret of an app for codes, which counts once a code of it was sent',
  body: BeginApp,
  answer: z.object({
    status: z.literal('ok'),
    secret: z.string().describe('for typing it in, in groups of four'),
    address: z.string().describe('otpauth://, as the picture holds it'),
    /** The address as a QR code: a square of `size`, dark where `path` draws. */
    picture: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['APP_IS_ON', 'WRONG_PASSWORD', 'TOO_MANY_PASSWORDS'],
})

export const confirmAppCall = defineCall({
  method: 'POST',
  path: '/master-dash/security/app/confirm',
  ...ofOneself,
  transaction: 'none',
  summary: 'Turns the app on by a code of it; from then on the password alone opens no session. Answers the recovery codes once',
  body: ConfirmApp,
  answer: KeptWithCodes,
  errors: ['APP_IS_ON', 'APP_NOT_BEGUN', 'WRONG_APP_CODE'],
})

export const removeAppCall = defineCall({
  method: 'POST',
  path: '/master-dash/security/app/remove',
  ...ofOneself,
  transaction: 'none',
  summary: 'Turns the app off, by the password and a code',
  body: AppProof,
  answer: Kept,
  errors: ['APP_IS_OFF', 'WRONG_PASSWORD', 'WRONG_APP_CODE', 'TOO_MANY_PASSWORDS'],
})

export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/master-dash/security/recovery-codes',
  ...ofOneself,
  transaction: 'none',
  summary: 'Makes recovery codes in place of all those of before, by the password and a code',
  body: AppProof,
  answer: KeptWithCodes,
  errors: ['APP_IS_OFF', 'WRONG_PASSWORD', 'WRONG_APP_CODE', 'TOO_MANY_PASSWORDS'],
})

export const endOwnSessionsCall = defineCall({
  method: 'POST',
  path: '/master-dash/security/end-other-sessions',
  by: 'staff',
  can: 'any',
  transaction: 'write',
  summary: 'Signs the member out everywhere but here',
  answer: Kept,
  errors: [],
})
