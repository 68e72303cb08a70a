// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ScanBarcode } from './scan-barcode.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose camera sees these, one look after another. */
function withCamera(looks: readonly string[][], getUserMedia?: () => Promise<never>) {
  const stop = vi.fn()
  const left = [...looks]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => (left.shift() ?? []).map((rawValue) => ({ rawValue }))
    },
  )
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: getUserMedia ?? (async () => ({ getTracks: () => [{ stop }] })) },
  })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
  return { stop }
}

test('where the browser reads no barcodes there is no button', () => {
  render(<ScanBarcode onFound={() => undefined} />)

  expect(screen.queryByRole('button')).toBeNull()
})

test('the first right barcode that the camera sees is told as it is printed, and the camera goes off', async () => {
  const { stop } = withCamera([[], ['not one', '4006381333930'], ['4006381333931']])
  const onFound = vi.fn()
  render(<ScanBarcode onFound={onFound} />)

  await userEvent.click(screen.getByRole('button', { name: 'اسکن بارکد' }))

  await waitFor(() => expect(onFound).toHaveBeenCalledWith('4006381333931'))
  await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing the dialog turns the camera off, and nothing is told any more', async () => {
  const { stop } = withCamera([])
  const onFound = vi.fn()
  render(<ScanBarcode onFound={onFound} />)
  await userEvent.click(screen.getByRole('button', { name: 'اسکن بارکد' }))
  await userEvent.click(screen.getByRole('button', { name: 'بستن' }))

  await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(onFound).not.toHaveBeenCalled()
})

test('a camera that is refused, or not there, says what to do', async () => {
  withCamera([], () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  render(<ScanBarcode onFound={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'اسکن بارکد' }))

  expect(await screen.findByText(/اجازهٔ دوربین داده نشده است/)).toBeDefined()
})
