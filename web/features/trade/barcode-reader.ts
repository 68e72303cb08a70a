import { gtinOf, printedGtin } from '#persian/gtin.ts'

/** What browsers that read barcodes by themselves (https://wicg.github.io/shape-detection-api) are asked; others have none. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']
const LOOK_EVERY_MS = 200

/** Whether this browser can read a barcode with a camera; of a page that is alive. */
export function readsBarcodes(): boolean {
  return window.BarcodeDetector !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined
}

/** Shows the camera at the back in `video` until it sees a barcode; the way to stop is answered at once. */
export function watchForBarcode(
  video: HTMLVideoElement,
  told: { onFound: (gtin: string) => void; onFailed: (error: unknown) => void },
): () => void {
  const stopped = new AbortController()
  watch(video, stopped.signal).then(
    (gtin) => gtin !== undefined && !stopped.signal.aborted && told.onFound(gtin),
    (error: unknown) => !stopped.signal.aborted && told.onFailed(error),
  )
  return () => stopped.abort()
}

async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const { BarcodeDetector } = window
  if (BarcodeDetector === undefined) throw new Error('this browser reads no barcodes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector({ formats: FORMATS })
    while (!signal.aborted) {
      const [gtin] = (await detector.detect(video)).flatMap(({ rawValue }) => gtinOf(rawValue) ?? [])
      if (gtin !== undefined) return printedGtin(gtin)
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
