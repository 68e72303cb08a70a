import { type QuestionRow, questionCalls } from '#contract/question-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'

interface StoredQuestion {
  id: string
  question: string
  answer: string
  position: number
}

export const questionEntity = defineEntity<QuestionRow, StoredQuestion>({
  table: 'questions',
  columns: ['id', 'question', 'answer', 'position'],
  key: { column: 'id', field: '_id', of: ({ _id }) => _id },
  needed: { question: 'پرسش', answer: 'پاسخ' },
  isOrdered: true,
  fresh: ({ _id }) => ({ id: _id, question: '', answer: '', position: 0 }),
  toColumns: ({ question, answer }) => ({ question, answer }),
  tags: () => [],
})

export const questionDesk = defineDesk(questionEntity, {
  calls: questionCalls,
  title: 'question',
  toRow: ({ id, question, answer }) => ({ _id: id, question, answer }),
})
