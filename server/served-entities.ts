import type { CallDefinition } from '#contract/call.ts'
import { brandDesk } from './modules/brand/brand.entity.ts'
import { officialDayDesk } from './modules/calendar/official-day.entity.ts'
import { homeSectionDesk } from './modules/content/home-section.entity.ts'
import { menuDesk } from './modules/content/menu.entity.ts'
import { priceListDesk } from './modules/content/price-list.entity.ts'
import type { Desk } from './modules/entity/desk.ts'
import { serveDesk } from './modules/entity/serve-desk.ts'
import { fastOrderBrandDesk } from './modules/fast-order/fast-order-brand.entity.ts'
import { fastOrderCategoryDesk } from './modules/fast-order/fast-order-category.entity.ts'
import { fastOrderFilterDesk } from './modules/fast-order/fast-order-filter.entity.ts'
import { forbiddenDesk } from './modules/forbidden/forbidden.entity.ts'
import { gatewayDesk } from './modules/gateway/gateway.entity.ts'
import { serveBatch } from './modules/import/serve-batch.ts'
import { archiveDesk } from './modules/listing/archive.entity.ts'
import { pageDesk } from './modules/page/page.entity.ts'
import { planDesk } from './modules/subscription/plan.entity.ts'
import { cannedAnswerDesk } from './modules/ticket/canned-answer.entity.ts'
import { questionDesk } from './modules/ticket/question.entity.ts'
import type { Serve } from './platform/http/serve.ts'
import type { Services } from './platform/services.ts'

/** An entity with its calls, whatever its rows are. */
export interface ServedEntity {
  calls: Readonly<
    Record<'list' | 'read' | 'save' | 'change' | 'remove' | 'takeBack' | 'history' | 'removed' | 'exported', CallDefinition>
  > & {
    example: { key: string; row: unknown }
  }
  batch: { call: CallDefinition; payload: string } | undefined
  serve(serve: Serve, services: Services): void
}

/** Every entity whose rows staff keep. What stands here is served, imported, and sent good and bad requests by the tests of all calls. */
export const SERVED_ENTITIES: readonly ServedEntity[] = [
  served(archiveDesk),
  served(brandDesk),
  served(cannedAnswerDesk),
  served(fastOrderBrandDesk),
  served(fastOrderCategoryDesk),
  served(fastOrderFilterDesk),
  served(forbiddenDesk),
  served(gatewayDesk),
  served(homeSectionDesk),
  served(menuDesk),
  served(officialDayDesk),
  served(pageDesk),
  served(planDesk),
  served(priceListDesk),
  served(questionDesk),
]

function served<Row extends object, Stored extends object, Shown extends object, Payload extends string>(
  desk: Desk<Row, Stored, Shown, Payload>,
): ServedEntity {
  const { calls, entity, batch } = desk
  return {
    calls,
    batch,
    serve(serve, services) {
      serveDesk(serve, services, desk)
      if (batch !== undefined) serveBatch(serve, services, batch, entity)
    },
  }
}
