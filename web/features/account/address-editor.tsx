import { useState } from 'react'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import { listProvincesCall, type Province, type SessionUser } from '#contract/identity.ts'
import { addAddressCall, changeAddressCall, NewAddress, type SavedAddress } from '#contract/saved-address.ts'
import { call } from '#web/api/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { PlaceFields } from '../checkout/place-fields.tsx'
import { postalCodeHelp } from '../checkout/postal-code-help.ts'
import styles from './addresses-page.module.css'

type Answer = AnswerOf<typeof addAddressCall>
type Draft = z.input<typeof NewAddress> & { receiverMobile: string; postalCode: string }

interface AddressEditorProps {
  user: SessionUser
  /** The one that is changed; undefined for another one. */
  address: SavedAddress | undefined
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** An address with who receives there; at first that is the shopper. It stands in the page: the lists of places would open below a dialog. */
export function AddressEditor({ user, address, onDone, onClose }: AddressEditorProps) {
  const places = useData({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(listProvincesCall, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Panel as="section" labelledBy="address-editor">
      <div className={styles.top}>
        <h2 id="address-editor" ref={takeFocus} tabIndex={-1}>
          {address === undefined ? 'نشانی تازه' : 'ویرایش نشانی'}
        </h2>
        <Button look="plain" onClick={onClose}>
          انصراف
        </Button>
      </div>
      {places.data !== undefined && <AddressForm user={user} address={address} provinces={places.data.provinces} onDone={onDone} />}
      {places.data === undefined && places.isError && <LoadingFailed title="خطا در بارگذاری شهرها" failed={[places]} />}
      {places.data === undefined && !places.isError && <Skeleton shape="card" />}
    </Panel>
  )
}

/** It stands where the list stood, and the button that opened it is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

const check = checkedBy(NewAddress)

function emptyFor(user: SessionUser): Draft {
  return {
    receiverName: `${user.name} ${user.family}`.trim(),
    receiverMobile: user.mobile,
    province: '',
    city: '',
    street: '',
    plate: '',
    unit: '',
    postalCode: '',
    isDefault: false,
  }
}

function draftOf({ id, ...address }: SavedAddress): Draft {
  return address
}

function AddressForm({ user, address, provinces, onDone }: Omit<AddressEditorProps, 'onClose'> & { provinces: readonly Province[] }) {
  const [values] = useState(() => (address === undefined ? emptyFor(user) : draftOf(address)))
  const form = useContractForm<Draft, NewAddress, Answer>({
    values,
    check,
    send: (body) =>
      address === undefined ? callMine(addAddressCall, { body }) : callMine(changeAddressCall, { params: { addressId: address.id }, body }),
    whenSignedOut: 'page',
    onDone,
    onFailed: showError,
  })
  const choice = (name: 'province' | 'city') => ({
    value: form.watch(name),
    onChange: (value: string) => form.set(name, value),
    error: form.faultOf(name),
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <TextField label="نام گیرنده" required autoComplete="name" {...form.input('receiverName')} />
      <Controlled form={form} name="receiverMobile">
        {(field) => (
          <DigitsField
            {...field}
            label="موبایل گیرنده"
            required
            inputMode="tel"
            groups={MOBILE_GROUPS}
            help="گیرنده می‌تواند کس دیگری باشد."
          />
        )}
      </Controlled>
      <LeaveGuard form={form} />
      <PlaceFields provinces={provinces} province={choice('province')} city={choice('city')} />
      <TextArea label="نشانی" required rows={3} autoComplete="street-address" {...form.input('street')} />
      <div className={styles.pair}>
        <TextField label="پلاک" required {...form.input('plate')} />
        <TextField label="واحد" {...form.input('unit')} />
      </div>
      <Controlled form={form} name="postalCode">
        {(field) => (
          <DigitsField {...field} label="کد پستی" required groups={[5, 5]} autoComplete="postal-code" help={postalCodeHelp(field.value)} />
        )}
      </Controlled>
      {address?.isDefault !== true && (
        <Controlled form={form} name="isDefault">
          {({ value, onChange }) => <Checkbox label="نشانی پیش‌فرض من باشد" checked={value === true} onChange={onChange} />}
        </Controlled>
      )}
      <Button type="submit" busy={form.isBusy}>
        ذخیرهٔ نشانی
      </Button>
    </form>
  )
}
