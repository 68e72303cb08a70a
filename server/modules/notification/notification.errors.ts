import { defineError } from '../../platform/errors.ts'

export const NotificationNotFound = defineError({ code: 'NOTIFICATION_NOT_FOUND', status: 404, message: 'این پیام پیدا نشد' })
