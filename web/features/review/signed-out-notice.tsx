import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { REVIEW_SIGNED_OUT_REDIRECT_MS } from '#contract/timings.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The session was over when the review was sent: says so, and leads to the home page. */
export function SignedOutNotice() {
  const navigate = useNavigate()
  useEffect(() => {
    const timeout = setTimeout(() => void navigate('/'), REVIEW_SIGNED_OUT_REDIRECT_MS)
    return () => clearTimeout(timeout)
  }, [navigate])
  return (
    <Alert tone="danger" title="لطفا وارد حساب کاربری شوید">
      نشست شما به پایان رسیده است؛ دیدگاه فرستاده نشد.
    </Alert>
  )
}
