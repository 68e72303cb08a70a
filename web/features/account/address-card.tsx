import { addressLine, type SavedAddress } from '#contract/saved-address.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EditIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { Panel, VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './addresses-page.module.css'

interface AddressCardProps {
  address: SavedAddress
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

export function AddressCard({ address, isBusy, onMakeDefault, onEdit, onRemove }: AddressCardProps) {
  const line = toPersianDigits(addressLine(address))
  return (
    <Panel as="li" className={styles.card}>
      <div>
        <div className={styles.top}>
          <b>{`${address.province}، ${address.city}`}</b>
          {address.isDefault && <Chip tone="firuze">پیش‌فرض</Chip>}
        </div>
        <p className={styles.line}>{line}</p>
        <p className={styles.facts}>
          <span>
            کد پستی: <bdi dir="ltr">{toPersianDigits(address.postalCode)}</bdi>
          </span>
          <span>
            گیرنده: {address.receiverName}، <bdi dir="ltr">{toPersianDigits(address.receiverMobile)}</bdi>
          </span>
        </p>
      </div>
      <div className={styles.acts}>
        {!address.isDefault && (
          <Button look="line" disabled={isBusy} onClick={onMakeDefault}>
            پیش‌فرض شود<VisuallyHidden>: {line}</VisuallyHidden>
          </Button>
        )}
        <Button look="line" icon={<EditIcon size="small" />} onClick={onEdit}>
          ویرایش<VisuallyHidden>: {line}</VisuallyHidden>
        </Button>
        <Button look="line" icon={<TrashIcon size="small" />} onClick={onRemove}>
          حذف<VisuallyHidden>: {line}</VisuallyHidden>
        </Button>
      </div>
    </Panel>
  )
}
