import { marketName } from '#web/shell/market-name.ts'
import styles from './agreement.module.css'

/** What somebody agrees to by registering. The pages open beside the form, so that nothing typed is lost. */
export function SignUpAgreement() {
  return (
    <p className={styles.agreement}>
      با ثبت‌نام، <Wording slug="terms">قوانین</Wording> و <Wording slug="privacy">حریم خصوصی</Wording> {marketName()} را می‌پذیرید.
    </p>
  )
}

/** What somebody agrees to by placing an order. */
export function OrderAgreement() {
  return (
    <p className={styles.agreement}>
      با پرداخت، <Wording slug="terms">قوانین</Wording> و <Wording slug="returns">شرایط بازگرداندن محصول</Wording> را می‌پذیرید.
    </p>
  )
}

function Wording({ slug, children }: { slug: 'terms' | 'privacy' | 'returns'; children: string }) {
  return (
    <a href={`/page/${slug}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
