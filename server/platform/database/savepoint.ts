import type { Transaction } from './database.ts'

/** A part of a transaction that is undone when it throws; the transaction goes on. The error is thrown on. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query({ text: 'savepoint part' })
  try {
    return await work()
  } catch (error) {
    await tx.query({ text: 'rollback to savepoint part' })
    throw error
  }
}
