import { type CannedAnswerRow, cannedAnswerCalls } from '#contract/canned-answer-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'

interface StoredAnswer {
  id: string
  title: string
  text: string
  position: number
}

const cannedAnswerEntity = defineEntity<CannedAnswerRow, StoredAnswer>({
  table: 'canned_answers',
  columns: ['id', 'title', 'text', 'position'],
  key: { column: 'id', field: 'id', of: ({ id }) => id },
  needed: { title: 'عنوان', text: 'متن' },
  isOrdered: true,
  fresh: ({ id }) => ({ id, title: '', text: '', position: 0 }),
  toColumns: ({ title, text }) => ({ title, text }),
  tags: () => [],
})

export const cannedAnswerDesk = defineDesk(cannedAnswerEntity, {
  calls: cannedAnswerCalls,
  title: 'title',
  toRow: ({ id, title, text }) => ({ id, title, text }),
})
