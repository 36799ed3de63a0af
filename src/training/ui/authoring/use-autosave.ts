import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '#design/resource/types.ts'
import { patchOver, place } from '#design/resource/writes.ts'
import type { Contract } from '#platform/contract/define.ts'
import { ApiError, type FieldErrors, messageOf } from '#shell/data/api.ts'

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** `fields`: what was wrong with each. */
  | { kind: 'failed'; message: string; fields: FieldErrors }

type Work = {
  base: Row
  pending: Record<string, unknown>
  isBusy: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const pauseMs = 900
const againMs = 5000

/**
 * Saves changes to a record shortly after typing stops. Failed changes are kept and sent again, refused ones with the next
 * change; a conflict with somebody else's change is shown to the user. `values` is the record with the user's own changes on top.
 */
export function useAutosave<R extends Row>(contract: Contract, row: R) {
  const client = useQueryClient()
  const [own, setOwn] = useState<Partial<R>>({})
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const work = useRef<Work>({ base: row, pending: {}, isBusy: false, timer: undefined })

  // A newer version of the record replaces the user's view only while nothing is unsaved.
  const isQuiet = state.kind === 'saved'
  useEffect(() => {
    if (!isQuiet || row.version <= work.current.base.version) return
    work.current.base = row
    setOwn({})
  }, [row, isQuiet])

  const flush = useCallback(async () => {
    const job = work.current
    clearTimeout(job.timer)
    const sent = job.pending
    if (job.isBusy || Object.keys(sent).length === 0) return
    job.isBusy = true
    job.pending = {}
    setState({ kind: 'saving' })
    let isRefused = false
    try {
      const written = await patchOver(contract, job.base, sent)
      if (written) {
        job.base = written
        place(client, contract, written)
      }
      setState({ kind: Object.keys(job.pending).length === 0 ? 'saved' : 'waiting' })
    } catch (error) {
      job.pending = { ...sent, ...job.pending }
      const fields = error instanceof ApiError ? error.fields : {}
      // The same values would be refused again.
      isRefused = Object.keys(fields).length > 0
      const message = Object.values(fields)[0] ?? messageOf(error, 'It could not be saved.')
      setState({ kind: 'failed', message, fields })
    } finally {
      job.isBusy = false
      const isSame = Object.keys(job.pending).every((field) => job.pending[field] === sent[field])
      if (Object.keys(job.pending).length > 0 && !(isRefused && isSame)) {
        clearTimeout(job.timer)
        job.timer = setTimeout(() => void flush(), againMs)
      }
    }
  }, [client, contract])

  const change = useCallback(
    (changes: Partial<R>) => {
      const job = work.current
      Object.assign(job.pending, changes)
      setOwn((before) => ({ ...before, ...changes }))
      setState({ kind: 'waiting' })
      clearTimeout(job.timer)
      job.timer = setTimeout(() => void flush(), pauseMs)
    },
    [flush],
  )

  useEffect(() => {
    const job = work.current
    const warn = (event: BeforeUnloadEvent) => {
      if (job.isBusy || Object.keys(job.pending).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void flush()
    }
  }, [flush])

  return { values: { ...row, ...own }, change, flush, state }
}
