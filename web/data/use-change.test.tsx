// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFavouriteCall } from '#contract/favourite.ts'
import { ProductId } from '#contract/ids.ts'
import { callMine } from '#web/api/call-mine.ts'
import { dismissToast, toastStore } from '#web/ui/toasts.ts'
import { closeLoginPrompt, loginPromptStore } from './login-prompt-store.ts'
import { pressesOf, usePendingPresses } from './presses.ts'
import { renderAsking, serverAnswers } from './rendered.testing.tsx'
import type { WhenSignedOut } from './session-end.ts'
import { shownErrorStore } from './shown-error.ts'
import { useChange } from './use-change.ts'

const REFUSED = { status: 409, body: { message: 'نمی‌شود', code: 'NO' } }
const OVER = { status: 401, body: { message: 'نشست تمام شد', code: 'SESSION_OVER' } }
const send = () => callMine(addFavouriteCall, { params: { id: ProductId.parse('p-1') } })

function Heart({ onFailed, whenSignedOut }: { onFailed?: 'here' | ((error: Error) => void); whenSignedOut?: WhenSignedOut }) {
  const change = useChange({ send, whenSignedOut, ...(onFailed === undefined ? {} : { onFailed }) })
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        دل
      </button>
      {change.problem !== null && <p role="alert">{change.problem.message}</p>}
    </>
  )
}
const press = () => screen.getByRole('button', { name: 'دل' })

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  shownErrorStore.set(null)
  closeLoginPrompt()
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('a change that fails is shown in the modal', async () => {
  serverAnswers(REFUSED)
  const { person } = renderAsking(<Heart />)

  await person.click(press())

  await waitFor(() => expect(shownErrorStore.read()).toMatchObject({ status: 409, message: 'نمی‌شود' }))
})

test('a page that shows the failure itself says it alone', async () => {
  serverAnswers(REFUSED)
  const { person } = renderAsking(<Heart onFailed="here" />)

  await person.click(press())

  expect((await screen.findByRole('alert')).textContent).toBe('نمی‌شود')
  expect(shownErrorStore.read()).toBeNull()
  expect(toastStore.read()).toEqual([])
})

test.for([
  ['ask', 'expired', null],
  ['page', null, null],
  ['modal', null, 401],
] as const)('a session that is over, met with «%s», never reaches the page’s own words', async ([whenSignedOut, asked, shown]) => {
  serverAnswers(OVER)
  const onFailed = vi.fn()
  const { person } = renderAsking(<Heart onFailed={onFailed} whenSignedOut={whenSignedOut} />)

  await person.click(press())

  await waitFor(() => expect(localStorage.getItem('user')).toBeNull())
  await waitFor(() => expect(loginPromptStore.read()).toBe(asked))
  await waitFor(() => expect(shownErrorStore.read()?.status ?? null).toBe(shown))
  expect(onFailed).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a guest is asked as a guest', async () => {
  localStorage.clear()
  const { person } = renderAsking(<Heart whenSignedOut="ask" />)

  await person.click(press())

  await waitFor(() => expect(loginPromptStore.read()).toBe('guest'))
})

const HEARTS = pressesOf<{ id: string; wanted: boolean }>('hearts', (one, other) => one.id === other.id)

function Hearts({ make }: { make: (wanted: { id: string; wanted: boolean }) => Promise<void> }) {
  const pending = usePendingPresses(HEARTS)
  const change = useChange({
    presses: HEARTS,
    send: async (wanted: { id: string; wanted: boolean }, isLast) => (isLast() ? make(wanted) : undefined),
  })
  const press = (id: string) => change.mutate({ id, wanted: !(pending.findLast((one) => one.id === id)?.wanted ?? false) })
  return ['a', 'b'].map((id) => (
    <button key={id} type="button" aria-pressed={pending.findLast((one) => one.id === id)?.wanted ?? false} onClick={() => press(id)}>
      {id}
    </button>
  ))
}

test('changes leave one after another, and of several presses on one thing the last alone is sent', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const make = ({ id, wanted }: { id: string; wanted: boolean }) => {
    sent.push(`${id} ${wanted}`)
    return new Promise<void>((done) => waiting.push(done))
  }
  const { person } = renderAsking(<Hearts make={make} />)
  const a = screen.getByRole('button', { name: 'a' })

  await person.click(a)
  await person.click(a)
  await person.click(a)
  await person.click(screen.getByRole('button', { name: 'b' }))
  await waitFor(() => expect(a.getAttribute('aria-pressed')).toBe('true'))
  expect(sent).toEqual(['a true'])
  waiting.shift()?.()

  await waitFor(() => expect(sent).toEqual(['a true', 'a true']))
  waiting.shift()?.()
  await waitFor(() => expect(sent).toEqual(['a true', 'a true', 'b true']))
  waiting.shift()?.()
  await waitFor(() => expect(a.getAttribute('aria-pressed')).toBe('false'))
})
