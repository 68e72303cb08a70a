import { addressLine, type SavedAddress } from '#contract/saved-address.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** What stands for an address that is typed here. */
const ANOTHER = ''

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  chosen: string
  onChoose: (address: SavedAddress | undefined) => void
}

/** Where the order goes: one of the shopper's saved addresses, or another that is typed. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  return (
    <RadioCards
      legend="نشانی تحویل"
      name="address"
      value={chosen}
      onChange={(id) => onChoose(addresses.find((address) => address.id === id))}
      options={[
        ...addresses.map((address) => ({
          value: String(address.id),
          label: `${address.city}، ${toPersianDigits(addressLine(address))}`,
          description: (
            <>
              {address.receiverName} <bdi dir="ltr">{toPersianDigits(address.receiverMobile)}</bdi>
            </>
          ),
        })),
        { value: ANOTHER, label: 'نشانی دیگر', description: 'نشانی را همین‌جا بنویسید؛ گیرنده خود شمایید.' },
      ]}
    />
  )
}
