// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverTakesFiles } from '#web/api/upload.testing.ts'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useUploadedPicture } from './use-uploaded-picture.ts'

const picture = (name = 'one.png', size = 3_000) => new File(['x'.repeat(size)], name, { type: 'image/png' })

function Picture() {
  const { file, url, fault, choose, remove } = useUploadedPicture()
  return (
    <>
      <FileField
        label="تصویر"
        accept="image/*"
        file={file}
        error={fault}
        onChoose={(one) => choose([one])}
        onMany={choose}
        onRemove={remove}
      />
      <output>{url}</output>
    </>
  )
}

const drop = (...files: File[]) => fireEvent.drop(screen.getByText('گزینش فایل'), { dataTransfer: { files } })
async function only<T>(list: readonly T[]): Promise<T> {
  await waitFor(() => expect(list).toHaveLength(1))
  const [one] = list
  if (one === undefined) throw new Error('Nothing was sent')
  return one
}

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a picture is sent as it is dropped, tells its percent, is there, and is taken back by its button', async () => {
  const requests = serverTakesFiles()
  const { sent } = serverAnswers({ body: { status: 'ok', message: 'فایل حذف شد' } })
  const { person } = renderAsking(<Picture />)

  drop(picture())
  const request = await only(requests)
  expect([request.address, request.body instanceof FormData]).toEqual(['POST /api/upload?field=default', true])
  act(() => request.isAt(0.5))
  expect((await screen.findByRole('progressbar', { name: 'فرستادن one.png' })).getAttribute('aria-valuetext')).toBe('۵۰٪')
  act(() => request.answer(200, { data: { url: '/uploads/sent/ab/abcdefghijklmnop.webp' } }))

  await screen.findByText('one.png فرستاده شد')
  expect(screen.getByText('/uploads/sent/ab/abcdefghijklmnop.webp')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'برداشتن one.png' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('گزینش فایل')).toBeTruthy()
})

test('two at once, a large one and one of another kind are told, and none leaves', () => {
  const requests = serverTakesFiles()
  renderAsking(<Picture />)

  drop(picture('one.png'), picture('two.png'))
  expect(screen.getByText('فقط می‌توانید ۱ فایل بارگذاری کنید')).toBeTruthy()
  drop(picture('large.png', 2_097_153))
  expect(screen.getByText('حجم فایل باید حداکثر ۲ مگابایت باشد')).toBeTruthy()
  drop(new File(['x'.repeat(3_000)], 'a.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('نوع فایل نامعتبر است، فایل مجاز انتخاب کنید')).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('a refusal without words is told by its code', async () => {
  const requests = serverTakesFiles()
  renderAsking(<Picture />)

  drop(picture())
  const request = await only(requests)
  act(() => request.answer(418, { code: 'TEAPOT' }))

  await screen.findByText('خطای ناشناخته: TEAPOT')
})
