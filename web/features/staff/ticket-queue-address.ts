export const TICKET_QUEUE = '/master-dashboard/tickets'
