import { expect, test } from 'vitest'
import { type Door, leaveForBank } from './leave-for-bank.ts'

const LINK = { link_url: 'https://bank.example/pay', body: '{"RefId":"a1"}' }
const FIELDS = { RefId: 'a1' }

/** A browser that writes down what was done; time passes when the test says so. */
function openDoor(given: { postThrows?: boolean } = {}) {
  const done: string[] = []
  const timers: (() => void)[] = []
  let watched: Parameters<Door['watch']>[0] | undefined
  const door: Door = {
    post(url, fields) {
      if (given.postThrows) throw new Error('no form here')
      done.push(`post ${url} ${JSON.stringify(fields)}`)
    },
    goTo: (url) => done.push(`go to ${url}`),
    after: (_, act) => timers.push(act),
    watch: (on) => {
      watched = on
    },
  }
  return {
    door,
    done,
    stay: () => done.push('stay'),
    refuseForm: () => watched?.formRefused(),
    leavePage: () => watched?.left(),
    passTime: () => timers.splice(0).map((act) => act()),
  }
}

test('the fields of a link are posted to it', () => {
  const { door, done, stay } = openDoor()

  leaveForBank(LINK, FIELDS, stay, door)

  expect(done).toEqual(['post https://bank.example/pay {"RefId":"a1"}'])
})

test('a link without fields is gone to by its address', () => {
  const { door, done, stay } = openDoor()

  leaveForBank(LINK, {}, stay, door)

  expect(done).toEqual(['go to https://bank.example/pay'])
})

test('a form that the page’s policy refuses gives way to the address, once', () => {
  const { door, done, stay, refuseForm, passTime } = openDoor()

  leaveForBank(LINK, FIELDS, stay, door)
  refuseForm()
  refuseForm()
  passTime()

  expect(done.slice(1)).toEqual(['go to https://bank.example/pay', 'stay'])
})

test('a form that cannot be sent gives way to the address', () => {
  const { door, done, stay } = openDoor({ postThrows: true })

  leaveForBank(LINK, FIELDS, stay, door)

  expect(done).toEqual(['go to https://bank.example/pay'])
})

test('a form that leads nowhere gives way to the address in time, and the page can be left again', () => {
  const { door, done, stay, passTime } = openDoor()

  leaveForBank(LINK, FIELDS, stay, door)
  passTime()
  passTime()

  expect(done.slice(1)).toEqual(['go to https://bank.example/pay', 'stay'])
})

test('nothing sends a shopper to the bank again who came back from it', () => {
  const { door, done, stay, leavePage, passTime, refuseForm } = openDoor()

  leaveForBank(LINK, FIELDS, stay, door)
  leavePage()
  passTime()
  refuseForm()

  expect(done.slice(1)).toEqual(['stay'])
})
