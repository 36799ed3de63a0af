import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { everyKeyOf } from '#shell/data/call.ts'
import { keepModule, keptModule } from '#shell/offline/kept-modules.ts'
import { sentCount, startOutbox } from '#shell/offline/outbox.ts'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { lessonNotes } from '#training/contract/modules/lesson-note.ts'

/** Delay, so that storing the module never slows down the page being read. */
const afterMs = 1500
const freshMs = 10 * 60_000

/** Stores an opened module for offline use unless the user removed it; refreshes it when old or after changes were sent. */
export function useKeeping(module: ModuleDetail | undefined) {
  const client = useQueryClient()
  const id = module?.id
  const sent = sentCount.useValue()
  useEffect(startOutbox, [])
  useEffect(() => {
    if (sent === 0) return
    const read = [learnCalls.modules, learnCalls.lesson, learnCalls.progress].map(everyKeyOf)
    for (const queryKey of [...read, [lessonNotes.path]]) void client.invalidateQueries({ queryKey })
  }, [client, sent])
  useEffect(() => {
    if (!id || !navigator.onLine) return
    const keep = async () => {
      const kept = await keptModule(id)
      const isUnwanted = kept && !kept.module
      if (!isUnwanted && (sent > 0 || !kept || Date.now() - kept.keptAt > freshMs)) await keepModule(id)
    }
    const timer = setTimeout(() => {
      // Everything else works without it, except reading offline.
      keep().catch((error: unknown) => console.warn('The module is not kept on this device', error))
    }, afterMs)
    return () => clearTimeout(timer)
  }, [id, sent])
}
