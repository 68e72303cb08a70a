import { Steps } from '#web/ui/steps.tsx'

const STEPS = ['سبد خرید', 'اطلاعات خریدار', 'روش پرداخت', 'پرداخت نهایی'] as const

interface CheckoutStepsProps {
  at: 'cart' | 'buyer' | 'method' | 'payment'
  /** It is not known yet whether what comes before was done. */
  unsure?: boolean | undefined
}

/** The four steps from the cart to the paid order, with the one that is open marked. */
export function CheckoutSteps({ at, unsure }: CheckoutStepsProps) {
  return <Steps label="گام‌های خرید" steps={STEPS} current={['cart', 'buyer', 'method', 'payment'].indexOf(at)} unsure={unsure} />
}
