// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { PicturesField } from './pictures-field.tsx'

interface Named {
  id: string
}

function Pictures({ ids, ordered = true }: { ids: string[]; ordered?: boolean }) {
  const [sent, setSent] = useState<readonly Named[]>(ids.map((id) => ({ id })))
  const nothing = () => undefined
  return (
    <PicturesField
      pictures={{
        ...{ max: 5, sent, onItsWay: undefined, isSending: false, fault: undefined, stop: nothing, add: nothing, clear: nothing },
        remove: ({ id }) => setSent(sent.filter((each) => each.id !== id)),
        sort: ordered ? setSent : undefined,
      }}
      help=""
      error={undefined}
    >
      {({ id }, alt) => <img src={`/${id}`} alt={alt} />}
    </PicturesField>
  )
}

const shown = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))
const forward = (nth: string) => screen.getByRole('button', { name: `تصویر ${nth} جلوتر` })

afterEach(cleanup)

test('a picture is moved forward by its button, which keeps the focus and says where it stands', async () => {
  const { person } = renderAsking(<Pictures ids={['a', 'b', 'c']} />)

  forward('۳').focus()
  await person.keyboard('{Enter}')
  expect([shown(), screen.getByRole('status').textContent]).toEqual([['/a', '/c', '/b'], 'جای ۲ از ۳'])
  expect(document.activeElement).toBe(forward('۲'))

  await person.keyboard('{Enter}{Enter}')
  expect([shown(), document.activeElement]).toEqual([['/c', '/a', '/b'], forward('۱')])
  expect(forward('۱').getAttribute('aria-disabled')).toBe('true')
})

test('a picture is dragged to any place', () => {
  renderAsking(<Pictures ids={['a', 'b', 'c']} />)
  const [first, , third] = screen.getAllByRole('listitem')
  if (first === undefined || third === undefined) throw new Error('Three pictures are shown')

  fireEvent.dragStart(first, { dataTransfer: {} })
  fireEvent.dragOver(third)
  fireEvent.drop(third)

  expect(shown()).toEqual(['/b', '/c', '/a'])
})

test('one picture, and pictures whose order says nothing, are not moved', () => {
  renderAsking(<Pictures ids={['a']} />)
  renderAsking(<Pictures ids={['a', 'b']} ordered={false} />)

  expect(screen.queryAllByRole('button', { name: /جلوتر/ })).toEqual([])
})
