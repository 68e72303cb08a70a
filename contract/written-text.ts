import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'

interface Terms {
  /** «متن پرسش»: what a refusal calls it. */
  called: string
  min: number
  max: number
}

/** What is wrong with a text that a person writes, as it would be kept. */
export function writtenFault(text: string, { called, min, max }: Terms): string | undefined {
  const length = characterCount(plainText(text))
  if (length === 0 && min > 0) return `${called} الزامی است`
  if (length < min) return `${called} باید حداقل ${formatCount(min)} حرف باشد`
  return length > max ? `${called} باید حداکثر ${formatCount(max)} حرف باشد` : undefined
}

/** Plain text of a person, kept without what cannot be seen. Everywhere it is shown as text: nothing in it is markup. */
export function writtenText(terms: Terms) {
  return z
    .string({ error: terms.min > 0 ? `${terms.called} الزامی است` : `${terms.called} باید متن باشد` })
    .superRefine((text, context) => {
      const fault = writtenFault(text, terms)
      if (fault !== undefined) context.addIssue(fault)
    })
    .transform(plainText)
}
