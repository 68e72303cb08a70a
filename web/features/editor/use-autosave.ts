import { useCallback, useEffect, useRef, useState } from 'react'
import type { Block } from '#contract/built-blocks.ts'
import { Blocks, type BuiltDraft, readBuiltPageCall, saveBuiltPageCall } from '#contract/built-page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** So long nothing is changed before it is kept. */
const REST_MS = 1_000

export type SaveState =
  | { is: 'saved'; at: string | null }
  | { is: 'waiting' }
  | { is: 'saving' }
  /** What is wrong with a block, or why the draft did not reach the server. */
  | { is: 'failed'; why: string }
  /** Somebody else has saved meanwhile: nothing is sent until the member chose. */
  | { is: 'clash' }

/** Keeps the draft a moment after each change, one save after another. */
export function useAutosave(draft: BuiltDraft) {
  const [state, setState] = useState<SaveState>({ is: 'saved', at: draft.savedAt })
  const version = useRef(draft.version)
  const latest = useRef<unknown>(draft.blocks)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<boolean>>(undefined)
  const isStopped = useRef(false)

  const send = useCallback(async (): Promise<boolean> => {
    await saving.current
    const sent = latest.current
    const blocks = Blocks.safeParse(sent)
    if (!blocks.success) {
      setState({ is: 'failed', why: blocks.error.issues[0]?.message ?? 'یکی از بلوک‌ها درست نیست' })
      return false
    }
    setState({ is: 'saving' })
    try {
      const saved = await call(saveBuiltPageCall, {
        params: { place: draft.place },
        body: { blocks: blocks.data, version: version.current },
      })
      version.current = saved.version
      setState(latest.current === sent ? { is: 'saved', at: saved.savedAt } : { is: 'waiting' })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DRAFT_CHANGED') {
        isStopped.current = true
        setState({ is: 'clash' })
      } else setState({ is: 'failed', why: error instanceof Error ? error.message : 'ذخیره نشد' })
      return false
    }
  }, [draft.place])

  const saveNow = useCallback(() => {
    clearTimeout(rest.current)
    rest.current = undefined
    saving.current = send()
    return saving.current
  }, [send])

  const change = useCallback(
    (blocks: readonly unknown[]) => {
      latest.current = blocks
      if (isStopped.current) return
      setState({ is: 'waiting' })
      clearTimeout(rest.current)
      rest.current = setTimeout(() => void saveNow(), REST_MS)
    },
    [saveNow],
  )

  // a page that closes with something unsaved asks first
  const isUnsaved = state.is !== 'saved'
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  useEffect(() => () => clearTimeout(rest.current), [])

  return {
    state,
    change,
    saveNow,
    /** The version that a publishing names. */
    versionNow: () => version.current,
    blocksNow: (): readonly Block[] => Blocks.safeParse(latest.current).data ?? [],
    /** Goes on over what the other has saved. */
    overwrite: async () => {
      version.current = (await call(readBuiltPageCall, { params: { place: draft.place } })).version
      isStopped.current = false
      return saveNow()
    },
  }
}

export type Kept = ReturnType<typeof useAutosave>
