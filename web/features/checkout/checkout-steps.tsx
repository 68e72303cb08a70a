import { Steps } from '#web/ui/steps.tsx'

const STEPS = ['سبد خرید', 'اطلاعات خریدار', 'روش پرداخت', 'پرداخت نهایی'] as const

/** The four steps from the cart to the paid order, with the one that is open marked. */
export function CheckoutSteps({ at }: { at: 'cart' | 'buyer' | 'method' | 'payment' }) {
  return <Steps label="گام‌های خرید" steps={STEPS} current={['cart', 'buyer', 'method', 'payment'].indexOf(at)} />
}
