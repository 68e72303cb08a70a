// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSavedViews } from './saved-views.ts'
import { useTableView } from './use-table-view.ts'
import { ViewsMenu } from './views-menu.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const anyText = (found: unknown) => (typeof found === 'string' ? found : undefined)

function Drawn() {
  const view = useTableView()
  const { views, save, rename, remove } = useSavedViews('offers', anyText)
  const show = (id: string) => view.sortBy(views.find((one) => one.id === id)?.sort)
  return (
    <>
      <ViewsMenu
        views={views}
        onShow={show}
        onRename={rename}
        onRemove={remove}
        onSave={(name) => save({ name, chosen: {}, sort: { columnId: 'price', isDescending: true }, filters: 'همه' })}
      />
      <output>{view.sort?.columnId ?? 'بی‌ترتیب'}</output>
    </>
  )
}

async function open() {
  const person = userEvent.setup()
  const drawn = render(<Drawn />)
  await person.click(screen.getByRole('button', { name: /^نماها/ }))
  return { person, ...drawn }
}

test('a view is saved under a name, looked at again, called otherwise and removed', async () => {
  const { person, unmount } = await open()
  await person.type(screen.getByRole('textbox', { name: 'نام نمای کنونی' }), 'گران‌ترین‌ها{Enter}')
  unmount()

  const again = await open()
  await again.person.click(screen.getByRole('button', { name: 'گران‌ترین‌ها' }))
  expect(screen.getByRole('status').textContent).toBe('price')

  await again.person.click(screen.getByRole('button', { name: /^نماها/ }))
  await again.person.click(screen.getByRole('button', { name: 'تغییر نام گران‌ترین‌ها' }))
  await again.person.clear(screen.getByRole('textbox', { name: 'نام تازه' }))
  await again.person.click(screen.getByRole('button', { name: 'ثبت نام' }))
  expect(screen.getByText('نامی بنویسید')).toBeTruthy()
  await again.person.type(screen.getByRole('textbox', { name: 'نام تازه' }), 'گران‌ها{Enter}')

  await again.person.click(screen.getByRole('button', { name: 'حذف گران‌ها' }))
  expect(screen.queryByRole('button', { name: 'گران‌ها' })).toBeNull()
})

test('a name that is there already stands for the new view', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('textbox', { name: 'نام نمای کنونی' }), 'یکی{Enter}')
  await person.click(screen.getByRole('button', { name: /^نماها/ }))
  await person.type(screen.getByRole('textbox', { name: 'نام نمای کنونی' }), 'یکی{Enter}')
  await person.click(screen.getByRole('button', { name: /^نماها/ }))

  expect(screen.getAllByRole('button', { name: 'یکی' })).toHaveLength(1)
})

test('what cannot be understood any more is no view', async () => {
  localStorage.setItem(
    'table-views:offers',
    JSON.stringify([{ id: 'a', name: 'کهنه', filters: 7 }, 5, { id: 'b', name: 'درست', filters: 'همه', sort: 3 }]),
  )

  await open()

  expect(screen.queryByRole('button', { name: 'کهنه' })).toBeNull()
  expect(screen.getByRole('button', { name: 'درست' })).toBeTruthy()
})
