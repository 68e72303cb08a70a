import type { Database, Handle, Transaction } from '../database/database.ts'
import type { CodedError } from '../errors.ts'
import { newId } from '../ids.ts'
import { type Answered, answerOf, isFinal, LEASE_MS, metSince, type Press, refuseUnderWay } from './repeat-key.ts'
import {
  answerClaim,
  claimRepeatKey,
  findRepeatKey,
  forgetRepeatKeys,
  giveUpClaim,
  keepAnswer,
  tryRepeatKey,
} from './repeat-keys.queries.ts'

export interface Once {
  press: Press
  now: Date
  /** A refusal as it leaves. */
  refused: (error: CodedError) => Answered
}

/** The answer of a press that was met before, where its work begins outside of its transaction; undefined where it is a new one. */
export async function answeredBefore(on: Handle, press: Press, now: Date): Promise<Answered | undefined> {
  const met = await findRepeatKey.first(on, { ...press, since: metSince(now) })
  return met && answerOf(met, press)
}

/**
 * Does in this transaction what a press asks for, once. Its answer commits with the write, so a process that dies between leaves neither. A refusal
 * undoes the work alone and is the answer, too. An advisory lock lets one of several at once through; it ends with the transaction.
 */
export async function answerOnceWithin(tx: Transaction, once: Once, work: (tx: Transaction) => Promise<Answered>): Promise<Answered> {
  const { press, now } = once
  const since = metSince(now)
  const [{ taken }, met] = await tx.inOrder(tryRepeatKey.bindOne({ ...press }), findRepeatKey.bindFirst({ ...press, since }))
  if (met !== undefined) return answerOf(met, press)
  if (!taken) refuseUnderWay()

  const answered = await undoneWhenRefused(tx, once, work)
  const kept = await keepAnswer.run(tx, { ...press, ...answered, claim: newId(), now, since })
  if (kept !== 1) throw new Error(`${press.call} was answered twice under one key`)
  return answered
}

async function undoneWhenRefused(tx: Transaction, { refused }: Once, work: (tx: Transaction) => Promise<Answered>): Promise<Answered> {
  const afterwards: ((db: Database) => void)[] = []
  let isOver = false
  const inner: Transaction = {
    ...tx,
    // what still runs beside a part that was refused must not write after it
    query: async (config) => {
      if (isOver) throw new Error('This work was refused, and is undone')
      return tx.query(config)
    },
    afterCommit: (done) => void afterwards.push(done),
  }
  await tx.query({ text: 'savepoint once' })
  try {
    const answered = await work(inner)
    for (const done of afterwards) tx.afterCommit(done)
    return answered
  } catch (error) {
    if (!isFinal(error)) throw error
    isOver = true
    await tx.query({ text: 'rollback to savepoint once' })
    return refused(error)
  }
}

/**
 * Does what a press asks for where the work commits by itself and may wait for a bank. The key is taken before, for as long as such work lasts: after a
 * death the next try goes on when the lease ends, and the write's own guards see what was done. The answer is kept after the work.
 */
export async function answerOnceAlone(db: Handle, { press, now, refused }: Once, work: () => Promise<Answered>): Promise<Answered> {
  const claim = newId()
  const since = metSince(now)
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  if ((await claimRepeatKey.run(db, { ...press, claim, leasedUntil, now, since })) !== 1) {
    const met = await findRepeatKey.first(db, { ...press, since })
    return met === undefined ? refuseUnderWay() : answerOf(met, press)
  }
  const answered = await work().catch(async (error: unknown) => {
    if (isFinal(error)) return refused(error)
    // where the database does not answer, the lease ends the claim
    await giveUpClaim.run(db, { ...press, claim }).catch(() => 0)
    throw error
  })
  await answerClaim.run(db, { ...press, ...answered, claim })
  return answered
}

/** Keys are for the retries of one press: nobody repeats a press of yesterday. */
export async function forgetOldRepeatKeys(db: Handle, now: Date): Promise<void> {
  await forgetRepeatKeys.run(db, { since: metSince(now) })
}
