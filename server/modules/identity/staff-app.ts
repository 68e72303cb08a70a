import type { AnswerOf } from '#contract/call.ts'
import type { beginAppCall, OwnSecurity } from '#contract/staff-factor.ts'
import { type Handle, inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { counterOf, newAppSecret, newRecoveryCodes, qrPicture, recoveryHash } from './app-codes.ts'
import { readMobile } from './create-person.ts'
import { listSessions } from './end-sessions.ts'
import { AppIsOff, AppIsOn, AppNotBegun, WrongAppCode } from './identity.errors.ts'
import { type Proof, type Proving, proveMember } from './prove-member.ts'
import { seal, unseal } from './sealed-secret.ts'
import {
  beginNewApp,
  deleteApp,
  deleteRecoveryCodes,
  findApp,
  insertRecoveryCodes,
  readAppState,
  takeCounter,
  turnAppOn,
} from './staff-app.queries.ts'

type Member = Pick<StaffMember, 'id' | 'sessionId'>

/** A member's own app for codes and where they are signed in. */
export async function readOwnSecurity(on: Handle, user: Member): Promise<OwnSecurity> {
  const [{ appSince, recoveryCodesLeft }, sessions] = await Promise.all([readAppState.one(on, { userId: user.id }), listSessions(on, user)])
  return { appSince: appSince?.toISOString() ?? null, recoveryCodesLeft, sessions }
}

/** A new secret for who has no app that is on; one that was begun before is forgotten. It counts for nothing until a code of it was sent. */
export async function beginApp(services: Proving, { user, password }: Proof): Promise<AnswerOf<typeof beginAppCall>> {
  const { appSince } = await readAppState.one(services.db, { userId: user.id })
  if (appSince !== null) throw AppIsOn()
  return proveMember(services, { user, password }, async (tx, { now }) => {
    const { bytes, typed, address } = newAppSecret(await readMobile(tx, user.id))
    const secret = seal(services.settings.tokenSecret, user.id, bytes)
    if ((await beginNewApp.run(tx, { userId: user.id, secret, now })) === 0) throw AppIsOn()
    return { status: 'ok' as const, secret: typed, address, picture: qrPicture(address) }
  })
}

/** Turns the app on by a code of it. Answers the recovery codes. */
export async function confirmApp(
  { db, clock, settings }: Proving,
  { user, appCode }: { user: Member; appCode: string },
): Promise<string[]> {
  const now = clock.now()
  const userId = user.id
  return inTransaction(db, 'write', async (tx) => {
    const app = await findApp.first(tx, { userId })
    if (app === undefined) throw AppNotBegun()
    if (app.confirmedAt !== null) throw AppIsOn()
    const counter = counterOf(unseal(settings.tokenSecret, userId, app.secret), appCode, now)
    if (counter === undefined || (await takeCounter.run(tx, { userId, counter })) === 0) throw WrongAppCode()
    if ((await turnAppOn.run(tx, { userId, now })) === 0) throw AppIsOn()
    return keepRecoveryCodes(tx, settings.tokenSecret, user)
  })
}

export async function removeApp(services: Proving, proof: Proof): Promise<void> {
  await assertOn(services, proof.user)
  await proveMember(services, proof, (tx) => deleteApp.run(tx, { userId: proof.user.id }))
}

/** Those of before are worth nothing from then on. */
export async function renewRecoveryCodes(services: Proving, proof: Proof): Promise<string[]> {
  await assertOn(services, proof.user)
  return proveMember(services, proof, (tx) => keepRecoveryCodes(tx, services.settings.tokenSecret, proof.user))
}

async function assertOn({ db }: Proving, { id: userId }: Member): Promise<void> {
  if ((await readAppState.one(db, { userId })).appSince === null) throw AppIsOff()
}

async function keepRecoveryCodes(tx: Transaction, tokenSecret: string, { id: userId }: Member): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteRecoveryCodes.run(tx, { userId })
  await insertRecoveryCodes.run(tx, { userId, hashes: codes.map((code) => recoveryHash(tokenSecret, userId, code)) })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
