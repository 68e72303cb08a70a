// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queueKey, queueRow, useQueueKeys } from './use-queue-keys.ts'

afterEach(cleanup)

function Queue({ onPress }: { onPress: (what: string) => void }) {
  const list = useQueueKeys()
  return (
    <>
      <input aria-label="beside" />
      <div ref={list}>
        <ul>
          {['one', 'two'].map((row) => (
            <li key={row} aria-label={row} {...queueRow}>
              <button type="button" {...queueKey('A')} onClick={() => onPress(`${row} approved`)}>
                publish {row}
              </button>
              <button type="button" {...queueKey('R', 'stays')} onClick={() => onPress(`${row} rejected`)}>
                reject {row}
              </button>
              <input aria-label={`reason ${row}`} />
            </li>
          ))}
        </ul>
        <button type="button" {...queueKey('N', 'stays')} onClick={() => onPress('next')}>
          next
        </button>
      </div>
    </>
  )
}

function opened() {
  const pressed: string[] = []
  render(<Queue onPress={(what) => pressed.push(what)} />)
  const person = userEvent.setup()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  return { pressed, focused, press: (keys: string) => person.keyboard(keys) }
}

test('J and K and the arrows walk through the rows, and stop at their ends', async () => {
  const { focused, press } = opened()
  const walked: unknown[] = []

  for (const key of ['j', 'j', 'j', 'k', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await press(key)
    walked.push(focused())
  }

  expect(walked).toEqual(['one', 'two', 'two', 'one', 'two', 'one', 'one'])
})

test('a key that is held down decides one row', async () => {
  const { pressed, press } = opened()

  await press('j')
  await press('{a>5/}')

  expect(pressed).toEqual(['one approved'])
})

test('a letter presses its button in the row with the focus, or the one of the list, and a decision goes on to the next row', async () => {
  const { pressed, focused, press } = opened()

  await press('a')
  expect(pressed).toEqual([])
  await press('ja')
  expect([pressed, focused()]).toEqual([['one approved'], 'two'])
  await press('rn')

  expect([pressed, focused()]).toEqual([['one approved', 'two rejected', 'next'], 'two'])
})

test('keys that are typed somewhere press nothing', async () => {
  const { pressed, press } = opened()

  screen.getByLabelText('beside').focus()
  await press('ja')
  screen.getByLabelText('reason one').focus()
  await press('ar')

  expect(pressed).toEqual([])
})
