import { CURRENCIES } from '#contract/currency.ts'
import { countingRate, type RateId, removeRateCall, type SellersRate, setRateCall } from '#contract/rate.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { RateForm } from '#web/features/rate/rate-form.tsx'
import { originInWords, rateInWords } from '#web/features/rate/rate-words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './own-rate.module.css'

interface OwnRateProps {
  rates: SellersRate
  /** Whether prices cannot be looked at now. */
  isHeld: boolean
  onChanged: () => void
  /** Shows the prices that would follow this rate. */
  onLook: (rateId: RateId) => void
}

/** A currency with the rate that counts, whose it is and since when, and one's own to be set. */
export function OwnRate({ rates, isHeld, onChanged, onLook }: OwnRateProps) {
  const { currency, own, market, offers } = rates
  const params = { currency }
  const counting = countingRate(rates)
  const remove = useChange({ send: () => callMine(removeRateCall, { params }), onEnd: onChanged })
  return (
    <section className={styles.currency} aria-labelledby={`rate-${currency}`}>
      <h3 id={`rate-${currency}`}>{CURRENCIES[currency]}</h3>
      <p className={styles.words}>
        {counting === null ? (
          'هنوز نرخی ثبت نشده است.'
        ) : (
          <>
            <b>{rateInWords(counting)}</b>
            <small>{originInWords(counting)}</small>
          </>
        )}
        {own !== null && market !== null && <small>نرخ بازار: {rateInWords(market)}</small>}
        <small>{offers === 0 ? 'پیشنهادی با قیمت به این ارز ندارید.' : `${formatCount(offers)} پیشنهاد به این ارز قیمت دارند.`}</small>
      </p>
      <RateForm
        currency={currency}
        rate={own}
        submit="ثبت نرخ من و دیدن قیمت‌ها"
        disabled={isHeld}
        send={(body) => callMine(setRateCall, { params, body })}
        onDone={({ rate }) => {
          onChanged()
          onLook(rate.id)
        }}
      >
        {counting !== null && offers > 0 && (
          <Button look="line" disabled={isHeld} onClick={() => onLook(counting.id)}>
            دیدن قیمت‌ها با همین نرخ
          </Button>
        )}
        {own !== null && (
          <Button look="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
            کنار گذاشتن نرخ من
          </Button>
        )}
      </RateForm>
    </section>
  )
}
