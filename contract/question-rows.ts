import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityCalls } from './entity.ts'
import { idOf, row, text } from './import-fields.ts'

/** Key: `_id`. A new one needs question and answer; the answer is plain text. */
export const QuestionRow = row({
  _id: idOf(z.string(), 'شناسه'),
  question: text('پرسش', 200).optional(),
  answer: text('پاسخ', 4_000).optional(),
})
export type QuestionRow = z.output<typeof QuestionRow>

const Question = z.object({ _id: z.string(), question: z.string(), answer: z.string() })
export type Question = z.infer<typeof Question>

export const questionCalls = entityCalls({
  name: 'questions',
  can: 'content.write',
  row: QuestionRow,
  shown: Question,
  example: { key: 'example', row: { _id: 'example', question: 'وجه لغو سفارش کی برمی‌گردد؟', answer: 'تا سه روز کاری.' } },
})

export const listQuestionsCall = defineCall({
  method: 'GET',
  path: '/questions',
  by: 'anyone',
  transaction: 'read',
  publicRead: true,
  summary: 'The frequent questions with their answers, in their order',
  answer: z.object({ questions: z.array(Question) }),
  errors: [],
})
