import { PROPOSALS_OPEN_MAX } from '#contract/proposal.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const ProposalNotFound = defineError({ code: 'PROPOSAL_NOT_FOUND', status: 404, message: 'این پیشنهاد محصول پیدا نشد' })
export const ProposalChanged = defineError({
  code: 'PROPOSAL_CHANGED',
  status: 409,
  message: 'این پیشنهاد در این میان تغییر کرده است؛ صفحه را تازه کنید و دوباره ببینید',
})
export const ProposalClosed = defineError({
  code: 'PROPOSAL_CLOSED',
  status: 409,
  message: 'وضعیت این پیشنهاد تغییر کرده است و این کار دیگر ممکن نیست؛ صفحه را تازه کنید',
})
/** What is missing or wrong, by its fields. */
export const ProposalIncomplete = defineError<{ errors: Record<string, string> }>({
  code: 'PROPOSAL_INCOMPLETE',
  status: 422,
  message: ({ errors }) => Object.values(errors)[0] ?? 'پیشنهاد کامل نیست',
  fields: ({ errors }) => errors,
})
export const TooManyProposals = defineError({
  code: 'TOO_MANY_PROPOSALS',
  status: 409,
  message: `حداکثر ${formatCount(PROPOSALS_OPEN_MAX)} پیشنهاد باز می‌توانید داشته باشید؛ چند پیش‌نویس را بردارید`,
})
