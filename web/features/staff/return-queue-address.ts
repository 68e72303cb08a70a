export const RETURN_QUEUE = '/master-dashboard/returns'
