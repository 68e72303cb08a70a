import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { WithQueries } from './with-queries.tsx'

/** Draws a part that asks the server, and a person to use it. */
export function renderAsking(part: ReactElement): RenderResult & { person: UserEvent } {
  return { ...render(<WithQueries>{part}</WithQueries>), person: userEvent.setup() }
}

interface Answered {
  status?: number
  body: object
}

/** The server: what it is sent is kept, and it answers one after another, the last one for ever. */
export function serverAnswers(...answers: readonly Answered[]): { sent: unknown[] } {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { status = 200, body: answer = {} } = answers[Math.min(sent.length, answers.length - 1)] ?? {}
    sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    return new Response(JSON.stringify(answer), { status })
  })
  return { sent }
}
