/** What a key does in the list of orders. */
export type ListAct =
  | 'up'
  | 'down'
  | 'pick'
  | 'pick-up'
  | 'pick-down'
  | 'confirm'
  | 'send'
  | 'decline'
  | 'print'
  | 'search'
  | 'next-view'
  | 'previous-view'
  | 'leave'
  | 'keys'

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** By place on the keyboard: with a Persian layout these keys carry other letters. */
const BY_PLACE: Readonly<Record<string, ListAct>> = { KeyA: 'confirm', KeyS: 'send', KeyD: 'decline', KeyP: 'print' }

/** The page runs from right to left: to the left lies what comes next. */
const WITH_ALT: Readonly<Record<string, ListAct>> = { ArrowLeft: 'next-view', ArrowRight: 'previous-view' }

/** undefined: the browser's own meaning. */
export function listActOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): ListAct | undefined {
  if (ctrlKey || metaKey) return undefined
  if (altKey) return WITH_ALT[key]
  if (key === 'ArrowUp') return shiftKey ? 'pick-up' : 'up'
  if (key === 'ArrowDown') return shiftKey ? 'pick-down' : 'down'
  if (key === ' ') return 'pick'
  if (key === 'Escape') return 'leave'
  if (code === 'Slash') return shiftKey || key === '?' || key === '؟' ? 'keys' : 'search'
  return shiftKey ? undefined : BY_PLACE[code]
}

export const LIST_KEYS = [
  ['↑ ↓', 'حرکت در فهرست'],
  ['Enter', 'باز کردن سفارش'],
  ['Space', 'انتخاب ردیف'],
  ['Shift ↓', 'انتخاب تا اینجا'],
  ['A', 'تأیید'],
  ['S', 'ارسال'],
  ['D', 'رد کردن ردیف‌ها'],
  ['P', 'چاپ برگه و برچسب'],
  ['/', 'جست‌وجو'],
  ['Alt ←', 'نمای بعد'],
  ['Esc', 'رها کردن یا بستن'],
  ['?', 'همین فهرست'],
] as const
