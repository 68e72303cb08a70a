import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { idOf, row, text } from './import-fields.ts'

/** What is filled in when an answer is put into a ticket: the shopper’s name, the number of the ticket, its title. */
export const ANSWER_PLACES = ['نام', 'شماره', 'عنوان'] as const
export type AnswerPlace = (typeof ANSWER_PLACES)[number]

const PLACE = /\{([^{}]*)\}/g

/** The text with its places filled in. */
export function filledAnswer(answer: string, values: Readonly<Record<AnswerPlace, string>>): string {
  return answer.replace(
    PLACE,
    (whole, name: string) => ANSWER_PLACES.flatMap((place) => (place === name.trim() ? [values[place]] : []))[0] ?? whole,
  )
}

function faultOfPlaces(answer: string): string | undefined {
  const unknown = [...answer.matchAll(PLACE)]
    .map(([, name = '']) => name.trim())
    .find((name) => !ANSWER_PLACES.some((place) => place === name))
  const known = ANSWER_PLACES.map((place) => `{${place}}`).join('، ')
  return unknown === undefined ? undefined : `«{${unknown}}» شناخته نیست؛ می‌توانید ${known} بنویسید`
}

/** Key: `id`. A new one needs title and text. */
export const CannedAnswerRow = row({
  id: idOf(z.string(), 'شناسه'),
  title: text('عنوان', 80).optional(),
  text: text('متن', 4_000)
    .superRefine((answer, context) => {
      const fault = faultOfPlaces(answer)
      if (fault !== undefined) context.addIssue(fault)
    })
    .optional(),
})
export type CannedAnswerRow = z.output<typeof CannedAnswerRow>

const CannedAnswer = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type CannedAnswer = z.infer<typeof CannedAnswer>

export const cannedAnswerCalls = entityCalls({
  name: 'canned-answers',
  can: 'tickets.answer',
  row: CannedAnswerRow,
  shown: CannedAnswer,
  example: { key: 'example', row: { id: 'example', title: 'زمان بازگشت وجه', text: 'سلام {نام}، وجه شما تا سه روز کاری برمی‌گردد.' } },
})
