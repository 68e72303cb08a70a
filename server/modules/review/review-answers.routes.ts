import { answerReviewCall, listReviewAnswersCall, listSellersReviewsCall, moderateReviewAnswerCall } from '#contract/review-answer.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { answerReview, moderateReviewAnswer } from './answer-review.ts'
import { listReviewAnswers, listSellersReviews } from './list-answered.ts'

/** What sellers answer to reviews, and staff take away. */
export function reviewAnswerRoutes(serve: Serve, { clock }: Services): void {
  serve(listSellersReviewsCall, ({ tx, sellerId, query }) => listSellersReviews(tx, sellerId, query))

  serve(answerReviewCall, async ({ tx, sellerId, body, noteChange }) => {
    const { before, answer } = await answerReview(tx, sellerId, body, clock.now())
    noteChange({ about: `review:${body.commentId}`, before: { answer: before }, after: { answer: answer.text } })
    return { status: 'ok' as const, message: before === null ? 'پاسخ شما زیر دیدگاه نشان داده می‌شود' : 'پاسخ ویرایش شد', answer }
  })

  serve(listReviewAnswersCall, ({ tx, query }) => listReviewAnswers(tx, query.page))

  serve(moderateReviewAnswerCall, async ({ tx, body, noteChange }) => {
    const answer = await moderateReviewAnswer(tx, body, clock.now())
    noteChange({ about: `review:${body.commentId}`, after: { isAnswerShown: body.isShown, reason: body.reason } })
    return { status: 'ok' as const, message: body.isShown ? 'پاسخ دوباره نشان داده می‌شود' : 'پاسخ برداشته شد', answer }
  })
}
