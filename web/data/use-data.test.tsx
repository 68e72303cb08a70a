// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { failedOf, LoadingFailed } from './loading-failed.tsx'
import { renderAsking } from './rendered.testing.tsx'
import { shownErrorStore } from './shown-error.ts'
import { useData } from './use-data.ts'

const refusal = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'سفارشی یافت نشد' })

function Shown({ name, read, showsFailure }: { name: string; read: () => Promise<string>; showsFailure?: boolean }) {
  const asked = useData({ queryKey: [name], queryFn: read, showsFailure })
  if (asked.data !== undefined) return <output>{asked.data}</output>
  return <LoadingFailed title="خطا در بارگذاری" failed={failedOf(asked)} />
}

afterEach(() => {
  cleanup()
  shownErrorStore.set(null)
})

test('what was refused stands where the answer would, is not asked for again by itself, and is by a press', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValue('سفارش')
  const { person } = renderAsking(<Shown name="refused" read={read} />)

  await screen.findByText('سفارشی یافت نشد')
  expect(read).toHaveBeenCalledOnce()
  expect(shownErrorStore.read()).toBeNull()
  await person.click(screen.getByRole('button', { name: 'دوباره تلاش کنید' }))

  expect((await screen.findByRole('status')).textContent).toBe('سفارش')
})

test('a question whose failure the page does not show is shown in the modal', async () => {
  renderAsking(<Shown name="shown" read={() => Promise.reject(refusal)} showsFailure />)

  await waitFor(() => expect(shownErrorStore.read()).toMatchObject({ status: 404, message: 'سفارشی یافت نشد' }))
})
