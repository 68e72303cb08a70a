import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'

/** What PostgreSQL needs from its start to keep count of its statements. */
export const COUNTS_STATEMENTS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' } as const

const Profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
const SHOWN = 30
const NO_WORK = new Set(['(idle)', '(program)'])

/** The functions of the profiles in `folder` that took most time themselves, without what they called. */
export function slowestFunctions(folder: string): string {
  const micros = new Map<string, number>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, nameOfFrame(callFrame)]))
    for (const [at, id] of samples.entries()) {
      const name = nameOf.get(id) ?? ''
      if (!NO_WORK.has(name)) micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[at] ?? 0))
    }
  }
  const whole = [...micros.values()].reduce((sum, each) => sum + each, 0)
  const lines = [...micros]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, time]) => `${(time / 1_000).toFixed(0).padStart(7)} ms ${((time / whole) * 100).toFixed(1).padStart(5)} %  ${name}`)
  return ['functions by their own time', ...lines].join('\n')
}

function nameOfFrame({ functionName, url, lineNumber }: { functionName: string; url: string; lineNumber: number }): string {
  const file = url.replace(/^file:\/\//, '').replace(/.*\/(?=(server|contract|persian|build|node_modules)\/)/, '')
  return file === '' ? functionName : `${functionName || '(anonymous)'}  ${file}:${lineNumber + 1}`
}

/** The statements of this database that took most time, to plan and to run; waiting for locks counts, commits do not. */
export async function slowestStatements(db: Database): Promise<string> {
  await db.query({ text: 'create extension if not exists pg_stat_statements' })
  const { rows } = await db.query({
    text: `
      select calls, plans, round(total_exec_time) as ran, round(total_plan_time) as planned, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as text
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time + total_plan_time desc limit ${SHOWN}`,
  })
  const lines = rows.map(
    ({ calls, plans, ran, planned, text }) =>
      `${String(ran).padStart(7)} ms ${String(calls).padStart(7)} × + ${String(planned).padStart(6)} ms for ${String(plans).padStart(6)} plans  ${text}`,
  )
  return ['statements by their time', ...lines].join('\n')
}
