import { createSignal, onWindow } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'

/** What the server said to a change that was sent later: read when the person looks at the cart next. */
interface SendingNews {
  name: string
  text: string
}

const KEY = 'cart-news'
const NONE: readonly SendingNews[] = []
const changes = createSignal(onWindow('storage'))
let read = ''
let news = NONE

function readNews(): readonly SendingNews[] {
  const text = localStorage.getItem(KEY) ?? ''
  if (text === read) return news
  read = text
  try {
    const known: unknown = JSON.parse(text)
    news = Array.isArray(known) ? known.filter(isNews) : NONE
  } catch {
    news = NONE
  }
  return news
}

function isNews(one: unknown): one is SendingNews {
  return (
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    typeof one.name === 'string' &&
    'text' in one &&
    typeof one.text === 'string'
  )
}

export function addNews(one: SendingNews): void {
  localStorage.setItem(KEY, JSON.stringify([...readNews(), one]))
  changes.tell()
}

export function dropNews(): void {
  localStorage.removeItem(KEY)
  changes.tell()
}

const NEWS = { subscribe: changes.subscribe, read: readNews, onServer: NONE }

export function useSendingNews(): readonly SendingNews[] {
  return useStore(NEWS)
}
