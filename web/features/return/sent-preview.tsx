import { useBlobAddress } from '#web/ui/use-blob-address.ts'
import styles from './order-returns.module.css'

/** A picture that was just sent, from the device. */
export function SentPreview({ file, alt }: { file: File; alt: string }) {
  const address = useBlobAddress(file)
  return address === undefined ? null : <img src={address} alt={alt} className={styles.preview} />
}
