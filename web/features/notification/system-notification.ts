import { listNotificationsCall, type Notification as Told } from '#contract/notification.ts'
import { callMine } from '#web/api/call-mine.ts'
import { firstText } from './notification-words.ts'

/** Something came while the person had not said yet whether the system may show it. */
let isMissed = false

/** Whether the person can be asked: the browser can show notifications, and the person has answered neither yes nor no. */
export function canAskForPermission(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'default'
}

/** The browser asks the person; to be called after a press alone. What came meanwhile is shown when they say yes. */
export async function askForPermission(): Promise<void> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted' && isMissed) await showNewest()
  if (answer !== 'default') isMissed = false
}

/** More is unread than was: the system tells, where it may. */
export async function tellOfIncrease(): Promise<void> {
  if (!('Notification' in globalThis)) return
  isMissed = Notification.permission === 'default'
  if (Notification.permission === 'granted') await showNewest()
}

async function showNewest(): Promise<void> {
  isMissed = false
  const { messages } = await callMine(listNotificationsCall, { query: { limit: 1 } })
  const [newest] = messages
  if (newest !== undefined && !newest.isRead) await show(newest)
}

/** Every tab tells the same: by the tag the system shows it once. A phone shows notifications of a service worker alone. */
async function show({ id, title, body, link }: Told): Promise<void> {
  const options = { body: firstText(body), tag: id, lang: 'fa', dir: 'rtl', data: { url: link ?? '/' } } as const
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) return worker.showNotification(title, options)
  new Notification(title, options).addEventListener('click', () => {
    window.focus()
    location.assign(options.data.url)
  })
}
