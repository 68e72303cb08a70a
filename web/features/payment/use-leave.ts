import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentLink } from '#contract/payment.ts'
import { leaveForBank } from './leave-for-bank.ts'
import { fakeGatewayPath, fieldsOf, isFake } from './payment-link.ts'

/** Leaves for the gateway of a link, once; a page that is come back to can be left again. */
export function useLeave(link: PaymentLink | undefined): { leave: () => void; isLeft: boolean } {
  const [isLeft, setLeft] = useState(false)
  const navigate = useNavigate()
  const leave = () => {
    if (link === undefined || isLeft) return
    setLeft(true)
    const fields = fieldsOf(link)
    // the way back from the bank leads past this page: it would only count down again
    if (isFake(link, fields)) void navigate(fakeGatewayPath(fields), { replace: true })
    else leaveForBank(link, fields, () => setLeft(false))
  }
  return { leave, isLeft }
}
