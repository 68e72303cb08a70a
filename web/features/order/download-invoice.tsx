import { type Invoice, printInvoiceCall } from '#contract/invoice.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** The document as PDF, made on the server: a link cannot bring it, since only its owner may ask for it. */
export function DownloadInvoice({ invoice: { receiptId, number } }: { invoice: Invoice }) {
  const download = useChange({
    send: () => callMine(printInvoiceCall, { params: { receiptId }, query: { number } }),
    onDone: (file) => {
      if (file instanceof Blob) saveFile(`invoice-${number}.pdf`, file)
    },
  })
  return (
    <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
      دریافت PDF
    </Button>
  )
}
