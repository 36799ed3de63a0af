import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import type { Answers, Attempt } from '#training/contract/modules/learn.ts'
import { quizCalls } from '#training/contract/quiz/quiz-calls.ts'
import type { Answer } from '../shared/quiz-answers.ts'
import { loadDraft, saveDraft } from './quiz-draft.ts'

/** An attempt, and the time of the request by `performance.now()`, which changing the device's clock does not affect. */
export type TakenAttempt = Attempt & { askedAt: number }

type Work = {
  unsent: ReturnType<typeof loadDraft>
  isBusy: boolean
  isOver: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const pauseMs = 800
const againMs = 4000

/** Reads an attempt and notes the time before the request, so that a slow connection never shows more time than is left. */
export async function timed(read: () => Promise<Attempt>): Promise<TakenAttempt> {
  const askedAt = performance.now()
  return { ...(await read()), askedAt }
}

/**
 * The answers of an open attempt: stored on the server shortly after each change, and read again when the user returns to
 * the page, so that tabs and devices share them. `ended` is the reason why nothing can be stored any more.
 */
export function useAttempt(first: TakenAttempt) {
  const { id } = first
  const [attempt, setAttempt] = useState(first)
  const [answers, setAnswers] = useState<Answers>(() => ({ ...first.answers, ...loadDraft(id) }))
  const [isKept, setKept] = useState(() => Object.keys(loadDraft(id)).length === 0)
  const [ended, setEnded] = useState<string>()
  const work = useRef<Work>({ unsent: loadDraft(id), isBusy: false, isOver: false, timer: undefined })

  const end = useCallback((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return false
    work.current.isOver = true
    setEnded(messageOf(error, 'This attempt has ended.'))
    return true
  }, [])

  const keep = useCallback(async () => {
    const job = work.current
    clearTimeout(job.timer)
    const sent = { ...job.unsent }
    if (job.isBusy || job.isOver || Object.keys(sent).length === 0) return
    job.isBusy = true
    let wait = 0
    try {
      await ask(quizCalls.keep, { params: { id }, body: { answers: sent } })
      for (const key of Object.keys(sent)) if (job.unsent[key] === sent[key]) delete job.unsent[key]
      saveDraft(id, job.unsent)
      setKept(Object.keys(job.unsent).length === 0)
    } catch (error) {
      if (end(error)) return
      wait = againMs
    } finally {
      job.isBusy = false
      if (!job.isOver && Object.keys(job.unsent).length > 0)
        job.timer = setTimeout(() => void keep(), wait || pauseMs)
    }
  }, [id, end])

  const change = (question: string, value: Answer) => {
    const job = work.current
    job.unsent = { ...job.unsent, [question]: value }
    saveDraft(id, job.unsent)
    setKept(false)
    setAnswers((before) => ({ ...before, [question]: value }))
    clearTimeout(job.timer)
    job.timer = setTimeout(() => void keep(), pauseMs)
  }

  useEffect(() => {
    const job = work.current
    if (Object.keys(job.unsent).length > 0) void keep()
    const readAgain = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const now = await timed(() => ask(quizCalls.open, { params: { id } }))
        setAttempt(now)
        setAnswers((before) => ({ ...before, ...now.answers, ...job.unsent }))
        void keep()
      } catch (error) {
        end(error)
      }
    }
    const onReturn = () => void readAgain()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      clearTimeout(job.timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
      window.removeEventListener('online', onReturn)
      void keep()
    }
  }, [id, keep, end])

  /** Answers not on the server yet, handed in with the rest. */
  const unsent = () => ({ ...work.current.unsent })
  const stop = () => {
    work.current.isOver = true
    clearTimeout(work.current.timer)
  }
  return { attempt, answers, change, isKept, ended, end, unsent, stop }
}
