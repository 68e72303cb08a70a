/** Where staff arrive; every page of theirs stands below it. */
export const STAFF_HOME = '/master-dashboard'
