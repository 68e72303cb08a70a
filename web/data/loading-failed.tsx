import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** In place of what could not be loaded: what went wrong, and another try. */
export function LoadingFailed({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const told = error instanceof ApiError ? error.message : ''
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button look="line" onClick={retry}>
          دوباره تلاش کنید
        </Button>
      }
    >
      {told === '' ? 'خطای ناشناخته‌ای رخ داده است' : told}
    </Alert>
  )
}
