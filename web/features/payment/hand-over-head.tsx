import { GATEWAY_COUNTDOWN_S } from '#contract/timings.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './hand-over.module.css'

/** How far the way to the gateway has come: the link is asked for, could not be had, or the seconds run. */
export function HandOverHead({ isReady, isFailed, onEnd }: { isReady: boolean; isFailed: boolean; onEnd: () => void }) {
  return (
    <>
      {isReady ? (
        <CountdownRing seconds={GATEWAY_COUNTDOWN_S} label={(seconds) => `انتقال تا ${seconds} ثانیه دیگر`} onEnd={onEnd} />
      ) : (
        <span className={styles.spinner}>
          {isFailed ? <WarningIcon size="large" /> : <Spinner size="large" label="در حال آماده‌سازی درگاه" />}
        </span>
      )}
      <h1>{isFailed ? 'انتقال به درگاه پرداخت انجام نشد' : 'در حال انتقال به درگاه پرداخت'}</h1>
      <p>{stepWords(isFailed, isReady)}</p>
    </>
  )
}

function stepWords(isFailed: boolean, isReady: boolean): string {
  if (isFailed) return 'پولی از حساب شما کم نشده است.'
  return isReady ? 'اطلاعات پرداخت بررسی شد. صفحه را نبندید.' : 'در حال آماده‌سازی درگاه…'
}
