import {
  answerProductQuestionCall,
  answerSellersQuestionCall,
  askProductQuestionCall,
  decideQuestionCall,
  listProductAnswersCall,
  listProductQuestionsCall,
  listQueuedQuestionsCall,
  listSellersQuestionsCall,
  voteOnProductAnswerCall,
} from '#contract/product-question.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { answerAsBuyer, answerAsSeller } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { decide, listQueue, tagOf } from './decide-question.ts'
import { listAnswers, listQuestions } from './list-questions.ts'
import { listSellersQuestions } from './list-sellers-questions.ts'
import { voteOnAnswer } from './vote-on-answer.ts'

const ANSWER_WAITS = 'پاسخ شما ثبت شد و پس از بررسی نمایش داده می‌شود'

export function productQuestionRoutes(serve: Serve, { clock }: Services): void {
  serve(listProductQuestionsCall, ({ db, body, user, tag }) => {
    tag('catalogue', `product:${body.productId}`, tagOf(body.productId))
    return listQuestions(db, body, user?.id)
  })

  serve(listProductAnswersCall, async ({ db, body: { productId, questionId }, user, tag }) => {
    tag('catalogue', `product:${productId}`, tagOf(productId))
    return { answers: await listAnswers(db, productId, questionId, user?.id) }
  })

  serve(askProductQuestionCall, async ({ tx, user, params: { productId }, body: { text } }) => ({
    status: 'ok' as const,
    message: 'پرسش شما ثبت شد و پس از بررسی نمایش داده می‌شود',
    question: await askQuestion(tx, { productId, userId: user.id, at: clock.now() }, text),
  }))

  serve(answerProductQuestionCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    message: ANSWER_WAITS,
    answer: await answerAsBuyer(tx, user.id, body, clock.now()),
  }))

  serve(voteOnProductAnswerCall, ({ tx, user, body }) => voteOnAnswer(tx, user.id, body, clock.now()))

  serve(listSellersQuestionsCall, ({ tx, sellerId, query }) => listSellersQuestions(tx, sellerId, query))

  serve(answerSellersQuestionCall, async ({ tx, sellerId, body, noteChange }) => {
    const question = await answerAsSeller(tx, sellerId, body, clock.now())
    noteChange({ about: `product-question:${body.questionId}`, after: { answer: body.text } })
    return { status: 'ok' as const, message: ANSWER_WAITS, question }
  })

  serve(listQueuedQuestionsCall, ({ tx, query }) => listQueue(tx, query))

  serve(decideQuestionCall, async ({ tx, body, noteChange }) => {
    await decide(tx, body, clock.now())
    const { questionId, answerId, status } = body
    noteChange({ about: answerId === null ? `product-question:${questionId}` : `product-answer:${answerId}`, after: { status } })
    return { status: 'ok' as const, message: status === 'approved' ? 'منتشر شد' : 'رد شد' }
  })
}
