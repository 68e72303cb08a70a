export const PRODUCT_QUESTION_QUEUE = '/master-dashboard/product-questions'
export const REPORT_QUEUE = '/master-dashboard/reports'
