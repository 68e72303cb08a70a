export const STAFF_MEMBERS = '/master-dashboard/staff'
export const STAFF_SECURITY = '/master-dashboard/security'
export const STAFF_AUDIT = '/master-dashboard/audit'
