/** Of the canned answers among what was asked for. */
export const CANNED_KEY = 'staff-canned-answers'
