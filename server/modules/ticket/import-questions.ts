import type { QuestionRow } from '#contract/question-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { faultsOf } from '../../platform/rows/faults.ts'
import { saveRows } from '../entity/save-rows.ts'
import { questionEntity } from './question.entity.ts'

/** Takes in the frequent questions that a market begins with; one that does not fit is a bug. */
export async function importQuestions(tx: Transaction, rows: readonly QuestionRow[], at: Date): Promise<void> {
  const faults = faultsOf((found) => new Error(`Questions do not fit: ${JSON.stringify(found)}`))
  await saveRows(tx, questionEntity, rows, { faults, at })
}
