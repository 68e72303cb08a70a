import { readInvoiceCompanyCall } from '#contract/invoice-company.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** The company that the shopper named last for an invoice, and the sellers whose invoice is for it. */
export function useInvoiceCompany(enabled: boolean) {
  return useData({
    queryKey: mine('invoice-company'),
    queryFn: ({ signal }) => callMine(readInvoiceCompanyCall, {}, signal),
    enabled,
  })
}
