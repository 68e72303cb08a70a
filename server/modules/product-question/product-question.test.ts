import { expect } from 'vitest'
import type { ProductId, UserId } from '#contract/ids.ts'
import { PRODUCT_QUESTIONS_WAITING_MAX } from '#contract/limits.ts'
import { AskProductQuestion } from '#contract/product-question.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { buildPurchase } from '../review/review.testing.ts'
import { answerAsBuyer, answerAsSeller } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { decide, listQueue } from './decide-question.ts'
import { forgetAsker } from './forget-asker.ts'
import { listAnswers, listQuestions } from './list-questions.ts'
import { listSellersQuestions } from './list-sellers-questions.ts'
import { buildBuyersAnswer, buildQuestion, buildSellersAnswer } from './product-question.testing.ts'
import { voteOnAnswer } from './vote-on-answer.ts'

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const list = (tx: Transaction, productId: ProductId, given: { q?: string; page?: number } = {}, asker?: UserId) =>
  listQuestions(tx, { productId, page: 1, q: '', ...given }, asker)
const noticesOf = async (tx: Transaction, userId: UserId) =>
  (await tx.query({ text: 'select title, body::text as body, link from notifications where user_id = $1', values: [userId] })).rows

test('a question waits for staff: until then its author alone reads it, before all others', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await buildQuestion(tx, offer, { text: 'رنگ دیگری هم دارد؟', at: later(5) })
  const asked = await buildQuestion(tx, offer, { status: 'pending' })

  const [guests, own] = [await list(tx, offer.productId), await list(tx, offer.productId, {}, asked.userId)]

  expect(guests).toMatchObject({ total: 1, count: 1, questions: [{ text: 'رنگ دیگری هم دارد؟', name: 'مریم', own: false }] })
  expect(own).toMatchObject({
    total: 2,
    count: 1,
    questions: [
      { status: 'pending', own: true },
      { status: 'approved', own: false },
    ],
  })
  await decide(tx, { ...asked.which, answerId: null, status: 'rejected' }, NOW)
  expect((await list(tx, offer.productId, {}, asked.userId)).total).toBe(1)
})

test('texts are looked at as those of reviews, and kept without what cannot be seen', () => {
  const faultOf = (text: unknown) => AskProductQuestion.safeParse({ text }).error?.issues[0]?.message

  expect(faultOf('  ')).toBe('متن پرسش الزامی است')
  expect(faultOf('چرا')).toBe('متن پرسش باید حداقل ۵ حرف باشد')
  expect(faultOf('چ'.repeat(501))).toBe('متن پرسش باید حداکثر ۵۰۰ حرف باشد')
  expect(AskProductQuestion.parse({ text: ' \u202eآیا <b>شارژر</b>\u0007 دارد؟ ' })).toEqual({ text: 'آیا <b>شارژر</b> دارد؟' })
})

test('only so many questions of one person wait at a time, however many are sent at once', async ({ database: { db } }) => {
  const { productId, userId } = await inTransaction(db, 'write', async (tx) => ({
    productId: (await buildOffer(tx)).productId,
    userId: (await buildShopper(tx)).id,
  }))
  const ask = (number: number) =>
    inTransaction(db, 'write', (tx) => askQuestion(tx, { productId, userId, at: NOW }, `پرسش شمارهٔ ${number}`))

  const outcomes = await Promise.allSettled(Array.from({ length: PRODUCT_QUESTIONS_WAITING_MAX + 3 }, (_, index) => ask(index)))

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'TOO_MANY_QUESTIONS' } })
})

test('a seller that offers the product and a person who bought it answer, marked as what they are; the asker is notified of each', async ({
  tx,
}) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  await buildBuyersAnswer(tx, offer, asked)
  await buildSellersAnswer(tx, offer, asked)

  const { questions } = await list(tx, offer.productId)

  expect(questions).toMatchObject([
    {
      answerCount: 2,
      answers: [
        { by: 'seller', name: `فروشگاه ${offer.sellerId}`, sellerId: offer.sellerId, text: 'بله، در جعبه هست.' },
        { by: 'buyer', name: 'مریم', sellerId: null, text: 'برای من که داشت.' },
      ],
    },
  ])
  const notices = await noticesOf(tx, asked.userId)
  expect(notices).toMatchObject([
    { title: 'پرسش شما پاسخ گرفت', link: `/product/${offer.productId}#questions` },
    { title: 'پرسش شما پاسخ گرفت' },
  ])
})

test('who neither sells nor has bought the product does not answer, nor the asker, nor anybody twice', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const elsewhere = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  const written = { ...asked.which, text: 'نمی‌دانم والا' }
  const { id: stranger } = await buildShopper(tx)
  const { userId: buyer } = await buildPurchase(tx, offer)

  await expect(answerAsBuyer(tx, stranger, written, NOW)).rejects.toMatchObject({ code: 'BUYERS_ANSWER_ONLY' })
  await expect(answerAsBuyer(tx, asked.userId, written, NOW)).rejects.toMatchObject({ code: 'OWN_QUESTION' })
  await expect(answerAsSeller(tx, elsewhere.sellerId, written, NOW)).rejects.toMatchObject({ code: 'QUESTION_NOT_FOUND' })
  await answerAsBuyer(tx, buyer, written, NOW)
  await expect(answerAsBuyer(tx, buyer, written, NOW)).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' })
  const waiting = await buildQuestion(tx, offer, { status: 'pending' })
  await expect(answerAsSeller(tx, offer.sellerId, { ...waiting.which, text: 'پاسخ ما' }, NOW)).rejects.toMatchObject({
    code: 'QUESTION_NOT_FOUND',
  })
})

test('of two people of a seller who answer at once, one does', async ({ database: { db } }) => {
  const { offer, asked } = await inTransaction(db, 'write', async (tx) => {
    const built = await buildOffer(tx)
    return { offer: built, asked: await buildQuestion(tx, built) }
  })
  const answer = (text: string) => inTransaction(db, 'write', (tx) => answerAsSeller(tx, offer.sellerId, { ...asked.which, text }, NOW))

  const outcomes = await Promise.allSettled([answer('پاسخ یکی'), answer('پاسخ دیگری')])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_ANSWERED' } })
})

test('decisions on several answers at once leave the number of a question exact', async ({ database: { db } }) => {
  const { offer, asked, ids } = await inTransaction(db, 'write', async (tx) => {
    const built = await buildOffer(tx, { stock: 50 })
    const question = await buildQuestion(tx, built)
    const answers = []
    for (let count = 0; count < 6; count++) answers.push((await buildBuyersAnswer(tx, built, question, { status: 'pending' })).answerId)
    return { offer: built, asked: question, ids: answers }
  })

  await Promise.all(
    ids.map((answerId, index) =>
      inTransaction(db, 'write', (tx) => decide(tx, { ...asked.which, answerId, status: index % 3 === 2 ? 'rejected' : 'approved' }, NOW)),
    ),
  )

  const { questions } = await inTransaction(db, 'read', (tx) => list(tx, offer.productId))
  expect(questions).toMatchObject([{ answerCount: 4 }])
  expect(questions[0]?.answers).toHaveLength(3)
  expect(await inTransaction(db, 'read', (tx) => listAnswers(tx, offer.productId, asked.questionId, undefined))).toHaveLength(4)
})

test('a rejected answer may be written again, and begins without votes', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  const answerId = await buildSellersAnswer(tx, offer, asked)
  const { id: voter } = await buildShopper(tx)
  await voteOnAnswer(tx, voter, { productId: offer.productId, answerId, helpful: true }, NOW)
  await decide(tx, { ...asked.which, answerId, status: 'rejected' }, NOW)
  expect((await list(tx, offer.productId)).questions).toMatchObject([{ answerCount: 0, answers: [] }])

  await buildSellersAnswer(tx, offer, asked, { text: 'پاسخ تازه' })

  expect((await list(tx, offer.productId)).questions).toMatchObject([{ answerCount: 1, answers: [{ text: 'پاسخ تازه', helpful: 0 }] }])
})

test('a vote counts once a person, and nobody votes on their own answer', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  const { answerId, userId } = await buildBuyersAnswer(tx, offer, asked)
  const { id: voter } = await buildShopper(tx)
  const vote = (who: UserId, helpful: boolean) => voteOnAnswer(tx, who, { productId: offer.productId, answerId, helpful }, NOW)

  expect(await vote(voter, true)).toEqual({ helpful: 1, voted: true })
  expect(await vote(voter, true)).toEqual({ helpful: 1, voted: true })
  expect((await list(tx, offer.productId, {}, voter)).questions[0]?.answers[0]).toMatchObject({ helpful: 1, voted: true, own: false })
  expect(await vote(voter, false)).toEqual({ helpful: 0, voted: false })
  await expect(vote(userId, true)).rejects.toMatchObject({ code: 'OWN_ANSWER' })
  const waiting = await buildBuyersAnswer(tx, offer, asked, { status: 'pending' })
  await expect(
    voteOnAnswer(tx, voter, { productId: offer.productId, answerId: waiting.answerId, helpful: true }, NOW),
  ).rejects.toMatchObject({
    code: 'ANSWER_NOT_FOUND',
  })
})

test('words find a question by itself or by a public answer, in whatever letters they are written', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const charger = await buildQuestion(tx, offer, { text: 'شارژرش چند وات است؟' })
  await buildQuestion(tx, offer, { text: 'گارانتی دارد؟' })
  await buildSellersAnswer(tx, offer, charger, { text: 'كابل و آداپتور ۶۵ واتی دارد' })
  const found = async (q: string) => (await list(tx, offer.productId, { q })).questions.map(({ text }) => text)

  expect(await found('شارژر')).toEqual(['شارژرش چند وات است؟'])
  expect(await found('کابل 65')).toEqual(['شارژرش چند وات است؟'])
  expect(await found('گارانتي')).toEqual(['گارانتی دارد؟'])
  expect(await found('کابل گارانتی')).toEqual([])
  expect(await found('%')).toHaveLength(2)
  expect(await list(tx, offer.productId, { q: 'شارژر' })).toMatchObject({ total: 1, count: 2, totalPages: 1 })
})

test('those with an answer come first, each half newest first, ten a page', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = []
  for (let number = 0; number < 12; number++)
    asked.push(await buildQuestion(tx, offer, { text: `پرسش شمارهٔ ${number}`, at: later(number) }))
  const [oldest] = asked
  if (oldest !== undefined) await buildSellersAnswer(tx, offer, oldest)

  const [first, second, beyond] = [
    await list(tx, offer.productId),
    await list(tx, offer.productId, { page: 2 }),
    await list(tx, offer.productId, { page: 9 }),
  ]

  expect(first.questions.map(({ text }) => text)).toEqual([0, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `پرسش شمارهٔ ${number}`))
  expect(second.questions.map(({ text }) => text)).toEqual(['پرسش شمارهٔ 2', 'پرسش شمارهٔ 1'])
  expect(beyond).toMatchObject({ page: 2, totalPages: 2, total: 12 })
})

test('a seller reads questions about what it offers alone: those that no seller has answered, its own, and all, page by page', async ({
  tx,
}) => {
  const mine = await buildOffer(tx)
  const shared = await buildOffer(tx, { sellerId: mine.sellerId })
  const rival = await buildOffer(tx, { productId: shared.productId })
  await buildQuestion(tx, await buildOffer(tx), { text: 'دربارهٔ محصول دیگران' })
  const a = await buildQuestion(tx, mine, { text: 'پرسش الف', at: later(1) })
  const b = await buildQuestion(tx, shared, { text: 'پرسش ب', at: later(2) })
  const c = await buildQuestion(tx, shared, { text: 'پرسش پ', at: later(3) })
  await buildQuestion(tx, mine, { text: 'پرسش نادیده', status: 'pending' })
  await buildSellersAnswer(tx, rival, b)
  await buildSellersAnswer(tx, mine, a, { status: 'pending' })
  const read = async (show: 'open' | 'own' | 'all') =>
    (await listSellersQuestions(tx, mine.sellerId, { show })).questions.map(({ text }) => text)

  expect(await read('open')).toEqual([c.text])
  expect(await read('own')).toEqual([a.text])
  expect(await read('all')).toEqual([c.text, b.text, a.text])
  const { questions } = await listSellersQuestions(tx, mine.sellerId, { show: 'own' })
  expect(questions).toMatchObject([{ answerCount: 0, answer: { text: 'بله، در جعبه هست.', status: 'pending' } }])
})

test('a cursor goes on where the page before ended, and one that is none begins anew', async ({ tx }) => {
  const offer = await buildOffer(tx)
  for (let number = 0; number < 23; number++) await buildQuestion(tx, offer, { text: `پرسش شمارهٔ ${number}`, at: later(number % 7) })

  const first = await listSellersQuestions(tx, offer.sellerId, { show: 'all' })
  const second = await listSellersQuestions(tx, offer.sellerId, { show: 'all', after: first.next ?? '' })
  const wrong = await listSellersQuestions(tx, offer.sellerId, { show: 'all', after: 'x-y' })

  expect([first.questions.length, second.questions.length, second.next]).toEqual([20, 3, null])
  expect(new Set([...first.questions, ...second.questions].map(({ questionId }) => questionId)).size).toBe(23)
  expect(wrong).toEqual(first)
})

test('staff have questions and answers in one queue, the longest waiting first, and what they decided the newest first', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer, { at: later(1) })
  const waiting = await buildQuestion(tx, offer, { text: 'پرسش تازه', status: 'pending', at: later(9) })
  const answerId = await buildSellersAnswer(tx, offer, asked, { status: 'pending' })

  expect(await listQueue(tx, { page: 1, show: 'pending' })).toMatchObject({
    waiting: 2,
    hasMore: false,
    queue: [
      { answerId, by: 'seller', answer: 'بله، در جعبه هست.', question: asked.text, productId: offer.productId },
      { answerId: null, by: 'shopper', answer: null, question: 'پرسش تازه', name: 'مریم' },
    ],
  })
  await decide(tx, { ...waiting.which, answerId: null, status: 'rejected' }, later(10))
  expect((await listQueue(tx, { page: 1, show: 'decided' })).queue).toMatchObject([
    { question: 'پرسش تازه', status: 'rejected' },
    { question: asked.text, status: 'approved' },
  ])
})

test('the same decision again changes nothing and notifies nobody twice', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  const answerId = await buildSellersAnswer(tx, offer, asked)

  for (const status of ['approved', 'rejected', 'approved'] as const) await decide(tx, { ...asked.which, answerId, status }, later(1))

  expect(await noticesOf(tx, asked.userId)).toHaveLength(1)
  await expect(decide(tx, { ...asked.which, answerId: 'nothing', status: 'approved' }, NOW)).rejects.toMatchObject({
    code: 'ANSWER_NOT_FOUND',
  })
  await expect(decide(tx, { ...asked.which, questionId: 'nothing', answerId: null, status: 'approved' }, NOW)).rejects.toMatchObject({
    code: 'QUESTION_NOT_FOUND',
  })
})

test('when an account goes, what it asked and answered stays without its author', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const asked = await buildQuestion(tx, offer)
  const { userId } = await buildBuyersAnswer(tx, offer, asked)

  await forgetAsker(tx, asked.userId)
  await forgetAsker(tx, userId)

  expect((await list(tx, offer.productId, {}, asked.userId)).questions).toMatchObject([
    { name: 'کاربر راسته', own: false, answers: [{ by: 'buyer', name: 'کاربر راسته' }] },
  ])
})
