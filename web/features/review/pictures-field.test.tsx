// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductId } from '#contract/ids.ts'
import { serverTakesFiles } from '#web/api/upload.testing.ts'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { PicturesField } from '#web/forms/pictures-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

const product = ProductId.parse('p1')
const picture = (name: string) => new File([name], name, { type: 'image/png' })

function Pictures() {
  return (
    <PicturesField pictures={useReviewPictures(product)} help="" error={undefined}>
      {({ path }, alt) => <Picture path={path} alt={alt} sizes="80px" />}
    </PicturesField>
  )
}

async function choose(...names: string[]) {
  const requests = serverTakesFiles()
  const { person } = renderAsking(<Pictures />)
  await person.upload(screen.getByLabelText('گزینش تصویر'), names.map(picture))
  const request = async (index: number) => {
    await waitFor(() => expect(requests.length).toBeGreaterThan(index))
    const found = requests[index]
    if (found === undefined) throw new Error('There is no such request')
    return found
  }
  return { person, request }
}
const bar = (name: string) => screen.findByRole<HTMLProgressElement>('progressbar', { name: `فرستادن ${name}` })

beforeEach(() => {
  localStorage.setItem('user', 'token')
  // the browser that cannot read a picture sends it as it is
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not read')))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a picture on its way tells how far it is, also to those who cannot see it, until the server has it', async () => {
  const { request } = await choose('one.png')
  const first = await request(0)

  act(() => first.isAt(0.3))
  expect([(await bar('one.png')).value, (await bar('one.png')).getAttribute('aria-valuetext')]).toEqual([0.3, '۳۰٪'])
  expect(screen.getByRole('status').textContent).toBe('۲۵٪ فرستاده شد')
  act(() => first.isAt(1))
  expect(await bar('one.png')).toBeTruthy()
  act(() => first.answer(200, { id: 'a', path: '/pictures/a.webp' }))

  await screen.findByRole('img', { name: 'تصویر ۱' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('one that is stopped is no failure, and the next one leaves', async () => {
  const { person, request } = await choose('one.png', 'two.png')
  const first = await request(0)
  await person.click(await screen.findByRole('button', { name: 'توقف فرستادن one.png' }))
  const second = await request(1)
  act(() => second.answer(200, { id: 'b', path: '/pictures/b.webp' }))

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(first.isStopped).toBe(true)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.queryByText(/تصویر فرستاده نشد/)).toBeNull()
})

test('a refused one says why, and those behind it stay', async () => {
  const { request } = await choose('one.png', 'two.png')
  const first = await request(0)

  act(() => first.answer(400, { message: 'این پرونده تصویر نیست', code: 'NOT_A_PICTURE' }))

  await screen.findByText('این پرونده تصویر نیست')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
