import type { Question } from '#contract/question-rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** Nobody reads through more. */
export const listQuestions = statement<Record<string, never>, Question>(
  'list-questions',
  `
  select id as "_id", question, answer from questions order by position, id limit 200`,
)
