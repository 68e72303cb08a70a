import { expect, test } from 'vitest'
import { checkMessage, EMPTY_MESSAGE } from './group-message-draft.ts'

const WORDS = { title: 'تعطیلی', text: 'فردا انبار بسته است.' }

test('what is sent has the fields of the chosen group alone', () => {
  expect(checkMessage({ ...EMPTY_MESSAGE, ...WORDS, key: 'phones', mobiles: 'x' })).toEqual({
    body: { ...WORDS, kind: 'messages', link: '', channels: ['app'], audience: { who: 'shoppers' } },
  })
  expect(checkMessage({ ...EMPTY_MESSAGE, ...WORDS, who: 'buyers', key: 'phones', from: '1405/08/01' })).toMatchObject({
    body: { audience: { who: 'buyers', of: 'category', key: 'phones', from: '1405/08/01' } },
  })
})

test('what is wrong is said at its field, also within the group', () => {
  expect(checkMessage({ ...EMPTY_MESSAGE, who: 'mobiles', mobiles: '0912', channels: [], link: 'https://evil.example' })).toEqual({
    faults: {
      title: 'عنوان الزامی است',
      text: 'متن الزامی است',
      link: 'پیوند باید از / آغاز شود و به صفحه‌ای از همین سایت برود',
      channels: 'دست‌کم یک راه را انتخاب کنید',
      mobiles: '«0912» شماره موبایل نیست',
    },
  })
})
