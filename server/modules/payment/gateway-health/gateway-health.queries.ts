import type { GatewayFigures } from '#contract/gateway-desk.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface GatewayRowOfHealth {
  name: string
  state: 'online' | 'offline'
  enabled: boolean
  hour: GatewayFigures
  day: GatewayFigures
  silentSince: Date | null
}

/** A gateway that is asked answers within seconds. */
const SILENT_AFTER = `interval '1 minute'`

/**
 * Silent: it gave no authority, or no answer when it was asked whether the money came. It is silent since the first of these after its last payment that
 * it took up and did answer for.
 */
const IS_SILENT = `(state = 'unknown' or (authority is null and created_at < :now::timestamptz - ${SILENT_AFTER}))`

const FIGURES = (within: string) => `json_build_object(
        'begun', count(*) filter (where ${within}),
        'paid', count(*) filter (where ${within} and state in ('settled', 'credited')),
        'refused', count(*) filter (where ${within} and state in ('refused', 'disputed') and authority is not null),
        'left', count(*) filter (where ${within} and state in ('cancelled', 'abandoned') and authority is not null),
        'silent', count(*) filter (where ${within} and ${IS_SILENT}))`

export const listGatewayHealth = statement<{ now: Date }, GatewayRowOfHealth>(
  'list-gateway-health',
  `
  with lately as (
    select gateway, state, authority, created_at from payments where created_at > :now::timestamptz - interval '1 day' and created_at <= :now
  ), figures as (
    select gateway, ${FIGURES('true')} as day, ${FIGURES(`created_at > :now::timestamptz - interval '1 hour'`)} as hour,
      max(created_at) filter (where authority is not null and state <> 'unknown') as answered
    from lately group by gateway
  )
  select row.name, row.state, row.enabled, ${none('figures.day')} as day, ${none('figures.hour')} as hour,
    (select min(created_at) from lately where lately.gateway = row.name and ${IS_SILENT}
      and created_at > coalesce(figures.answered, '-infinity')) as "silentSince"
  from gateways as row left join figures on figures.gateway = row.name order by row.position, row.name limit 50`,
)

function none(figures: string): string {
  return `coalesce(${figures}, '{"begun":0,"paid":0,"refused":0,"left":0,"silent":0}'::json)`
}
