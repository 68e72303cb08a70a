import type { Question } from '#contract/question-rows.ts'
import { searchKey, searchTokens } from '#persian/search-key.ts'

/** Those in which every word of `text` begins a word of question or answer, whichever keyboard wrote it. */
export function foundQuestions(questions: readonly Question[], text: string): Question[] {
  const words = searchTokens(text)
  return questions.filter(({ question, answer }) => {
    const key = searchKey(`${question} ${answer}`)
    return words.every((word) => key.includes(` ${word}`))
  })
}
