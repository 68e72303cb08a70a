import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { icon } from '#web/ui/draw-icon.tsx'
import { readsBarcodes, watchForBarcode } from './barcode-reader.ts'
import styles from './scan-barcode.module.css'

const BarcodeIcon = /* @__PURE__ */ icon('M4 5v14M8 5v14M11 5v14M15 5v14M18 5v14M20 5v14')

/** Reads a barcode with the camera, where the browser can; elsewhere there is no button. For a page that is alive. */
export function ScanBarcode({ className, onFound }: { className?: string | undefined; onFound: (gtin: string) => void }) {
  const [isOpen, open] = useState(false)
  if (!readsBarcodes()) return null
  const found = (gtin: string) => {
    open(false)
    onFound(gtin)
  }
  return (
    <>
      <IconButton label="اسکن بارکد" className={className} onClick={() => open(true)}>
        <BarcodeIcon />
      </IconButton>
      {isOpen && <Camera onFound={found} onClose={() => open(false)} />}
    </>
  )
}

function Camera({ onFound, onClose }: { onFound: (gtin: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string>()
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    if (video.current === null) return
    return watchForBarcode(video.current, {
      onFound: (gtin) => latest.current(gtin),
      onFailed: (error) => setFailure(sentenceOf(error)),
    })
  }, [])
  return (
    <Dialog open title="اسکن بارکد" onClose={onClose}>
      {failure === undefined ? (
        <>
          <p className={styles.words}>بارکد محصول را روبه‌روی دوربین بگیرید.</p>
          {/* a live view has no words to caption */}
          <video ref={video} className={styles.view} muted playsInline aria-label="تصویر دوربین" />
        </>
      ) : (
        <Alert tone="danger" title="دوربین باز نشد">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}

function sentenceOf(error: unknown): string {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
  return isRefused
    ? 'اجازهٔ دوربین داده نشده است؛ در تنظیمات مرورگر به این سایت اجازه دهید.'
    : 'دوربینی در دسترس نیست؛ شمارهٔ زیر بارکد را بنویسید.'
}
