import { type Person, readPersonContactsCall } from '#contract/people.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '../staff/fact.tsx'
import styles from './person-page.module.css'

/** How a person is reached: masked, until a member who may looks, which is written down. */
export function PersonContacts({ person, mayLook }: { person: Person; mayLook: boolean }) {
  const look = useChange({ send: () => call(readPersonContactsCall, { params: { userId: person.userId } }) })
  const shown = look.data?.contacts
  const { mobile, email, nationalCode } = shown ?? person
  const place = [person.province, person.city].filter((word) => word !== '').join('، ')
  return (
    <>
      <dl className={styles.facts} aria-label="تماس با کاربر">
        <Fact label="موبایل">
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </Fact>
        {email !== '' && (
          <Fact label="ایمیل">
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        )}
        {nationalCode !== '' && (
          <Fact label="کد ملی">
            <bdi dir="ltr">{toPersianDigits(nationalCode)}</bdi>
          </Fact>
        )}
        {place !== '' && <Fact label="شهر">{place}</Fact>}
        {shown?.addresses.map(({ province, city, address, postalCode, receiverName, receiverMobile }) => (
          <Fact key={`${postalCode} ${address}`} label={`نشانی ${receiverName}`}>
            {`${province}، ${city}، ${address}، کد پستی ${toPersianDigits(postalCode)}، `}
            <bdi dir="ltr">{toPersianDigits(receiverMobile)}</bdi>
          </Fact>
        ))}
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
