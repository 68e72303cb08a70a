import { type Invoice, printInvoiceCall } from '#contract/invoice.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'

/** The document as PDF, made on the server: a link cannot bring it, since only its owner may ask for it. */
export function DownloadInvoice({ invoice: { receiptId, number } }: { invoice: Invoice }) {
  const download = useChange({
    send: () => callMine(printInvoiceCall, { params: { receiptId }, query: { number } }),
    onDone: (file) => {
      if (file instanceof Blob) save(file, `invoice-${number}.pdf`)
    },
  })
  return (
    <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
      دریافت PDF
    </Button>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
