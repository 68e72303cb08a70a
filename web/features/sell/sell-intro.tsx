import { marketName } from '#web/shell/market-name.ts'
import { CardIcon, CheckIcon, StoreIcon, UserIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import styles from './sell.module.css'

const NEEDED = [
  { Icon: UserIcon, title: 'کد ملی یا شناسهٔ ملی', text: 'شخص با کارت ملی، شرکت با آگهی ثبت' },
  { Icon: CardIcon, title: 'شمارهٔ شبا', text: 'حسابی به نام خودتان یا شرکت' },
  { Icon: StoreIcon, title: 'نام و نشانی فروشگاه', text: 'نامی که خریدار می‌بیند و جایی که از آن می‌فرستید' },
  { Icon: ReceiptIcon, title: 'تصویر یا PDF مدارک', text: 'تا ۵ مگابایت؛ فقط همکاران بررسی‌کننده می‌بینند' },
] as const

/** What selling here takes. */
export function SellIntro() {
  return (
    <section className={styles.intro} aria-labelledby="sell-title">
      <h1 id="sell-title">{`در ${marketName()} بفروشید`}</h1>
      <p className={styles.lead}>درخواست را بفرستید؛ همکاران ما آن را می‌بینند و نتیجه را با پیامک خبر می‌دهیم.</p>
      <ul className={styles.needed}>
        {NEEDED.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon />
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <CheckIcon size="small" />
        مدارک شما نشانی همگانی ندارد و با حذف حساب پاک می‌شود.
      </p>
    </section>
  )
}
