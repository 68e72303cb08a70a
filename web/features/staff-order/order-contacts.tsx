import type { OrderDetail } from '#contract/order.ts'
import { readOrderContactsCall } from '#contract/staff-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '../staff/fact.tsx'
import styles from './staff-order-view.module.css'

/** How the buyer is reached and where the order goes: masked, until a member who may looks, which is written down. */
export function OrderContacts({ order, mayLook }: { order: OrderDetail; mayLook: boolean }) {
  const look = useChange({ send: () => call(readOrderContactsCall, { params: { orderId: order.orderId } }) })
  const shown = look.data?.contacts
  const mobile = shown?.mobile ?? order.customerPhone
  const receiver = shown?.receiver ?? order.receiver
  return (
    <>
      <dl className={styles.facts} aria-label="تماس با خریدار">
        <Fact label="موبایل">
          <bdi dir="ltr">{toPersianDigits(mobile) || '—'}</bdi>
        </Fact>
        {receiver !== null && (
          <Fact label="گیرنده">
            {receiver.name} <bdi dir="ltr">{toPersianDigits(receiver.mobile)}</bdi>
          </Fact>
        )}
        {shown !== undefined && (
          <>
            {shown.email !== '' && (
              <Fact label="ایمیل">
                <bdi dir="ltr">{shown.email}</bdi>
              </Fact>
            )}
            <Fact label="نشانی">{shown.address.address || '—'}</Fact>
            <Fact label="کد پستی">{toPersianDigits(shown.address.postalCode) || '—'}</Fact>
            {shown.note !== '' && <Fact label="یادداشت خریدار">{shown.note}</Fact>}
          </>
        )}
      </dl>
      {mayLook && shown === undefined && (
        <div className={styles.tools}>
          <Button look="line" busy={look.isPending} onClick={() => look.mutate()}>
            نمایش شماره و نشانی
          </Button>
          <small>دیدن آن در تاریخچهٔ کارها ثبت می‌شود.</small>
        </div>
      )}
    </>
  )
}
