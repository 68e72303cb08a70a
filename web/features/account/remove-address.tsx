import type { AnswerOf } from '#contract/call.ts'
import { addressLine, removeAddressCall, type SavedAddress } from '#contract/saved-address.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RemoveAddressProps {
  address: SavedAddress
  onDone: (answer: AnswerOf<typeof removeAddressCall>) => void
  onClose: () => void
}

export function RemoveAddress({ address, onDone, onClose }: RemoveAddressProps) {
  const remove = useChange({
    send: () => callMine(removeAddressCall, { params: { addressId: address.id } }),
    onDone,
    whenSignedOut: 'page',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="حذف نشانی"
      size="small"
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            حذف شود
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>{toPersianDigits(addressLine(address))}</p>
      <p>سفارش‌هایی که به این نشانی ثبت شده‌اند عوض نمی‌شوند.</p>
    </Dialog>
  )
}
