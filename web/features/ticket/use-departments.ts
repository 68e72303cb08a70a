import { listDepartmentsCall, TICKET_DEPARTMENTS } from '#contract/ticket.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

interface Department {
  value: string
  label: string
}

/** Where a ticket can go, under either name of the answer; the market's three departments where the server names none. */
export function useDepartments(): readonly Department[] {
  const { data } = useData({
    queryKey: mine('ticket-departments'),
    queryFn: ({ signal }) => callMine(listDepartmentsCall, {}, signal),
  })
  if (data === undefined) return TICKET_DEPARTMENTS
  const named = 'departments' in data ? data.departments : data.data
  return named.length === 0 ? TICKET_DEPARTMENTS : named
}
