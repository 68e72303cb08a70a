export const TICKET_QUEUE = '/master-dashboard/tickets'
export const STAFF_QUESTIONS = '/master-dashboard/questions'
export const STAFF_RATES = '/master-dashboard/rates'
