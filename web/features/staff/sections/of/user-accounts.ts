import type { Section } from '../section.ts'

export const section: Section = {
  desk: { to: '/master-dashboard/people', label: 'کاربران', text: 'کاربران را آنجا بجویید و حساب هر یک را ببینید.' },
}
