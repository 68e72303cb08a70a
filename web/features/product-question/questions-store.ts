import { createStore, type Followed } from '#web/store/store.ts'
import { askForQuestions, type QuestionsAnswer, type QuestionsQuery } from './ask-for-questions.ts'

interface QuestionsState {
  query: QuestionsQuery
  /** What is shown until the next answer; undefined: nothing came yet. */
  answer: QuestionsAnswer | undefined
  asking: boolean
}

interface QuestionsStore extends Followed<QuestionsState> {
  show: (query: QuestionsQuery) => void
}

export const FIRST_QUESTIONS: QuestionsQuery = { page: 1, q: '' }

/** Questions about one product, asked for when somebody begins to listen. Of two pages that are under way, only the later one counts. */
export function createQuestionsStore(productId: string): QuestionsStore {
  const store = createStore<QuestionsState>({ query: FIRST_QUESTIONS, answer: undefined, asking: false })
  let latest: AbortController | undefined

  const show = (query: QuestionsQuery) => {
    latest?.abort()
    const current = new AbortController()
    latest = current
    store.set({ ...store.read(), query, asking: true })
    void askForQuestions(productId, query, current.signal).then((answer) => {
      if (!current.signal.aborted) store.set({ query, answer, asking: false })
    })
  }
  return {
    ...store,
    show,
    subscribe(listener) {
      const end = store.subscribe(listener)
      if (latest === undefined) show(FIRST_QUESTIONS)
      return end
    },
  }
}
