import { afterEach, expect, test, vi } from 'vitest'
import { openConflict } from '#design/resource/conflicts.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { keepQuestion } from './keep-question.ts'
import type { Quiz } from './quiz-settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const asked = (id: string, prompt: string): Question => ({ id, prompt, type: 'true_false', answer: true })
const [one, two] = [asked('q1', 'Is it bitter?'), asked('q2', 'Is it sweet?')]
const quiz = { id: '1', version: 3, title: 'Tastes', questions: [one, two] } as unknown as Quiz

/** A fake server where somebody else has saved `theirs` since version 3; returns the requests sent to it. */
function otherWrote(theirs: Question[]): Question[][] {
  const current = { ...quiz, questions: theirs, version: 4 }
  const sent: Question[][] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (new Headers(init.headers).get('if-match') !== '"v4"')
      return new Response(JSON.stringify({ code: 'version_conflict', current }), { status: 409 })
    const { questions } = JSON.parse(String(init.body)) as { questions: Question[] }
    sent.push(questions)
    return new Response(JSON.stringify({ ...current, questions, version: 5 }))
  })
  return sent
}

test('[TRAIN-006] two who change different questions of a quiz, or add one each, both keep theirs', async () => {
  const [theirs, added] = [asked('q1', 'Theirs?'), asked('q7', 'Added by them?')]
  const sent = otherWrote([theirs, two, added])
  await keepQuestion({ quiz, question: asked('q2', 'Mine?') })
  await keepQuestion({ quiz, question: asked('q8', 'Added by me?') })
  expect(openConflict.get()).toBeNull()
  expect(sent).toEqual([
    [theirs, asked('q2', 'Mine?'), added],
    [theirs, two, added, asked('q8', 'Added by me?')],
  ])
})

test('[TRAIN-006] two who change the same question see both in words, and choose', async () => {
  const sent = otherWrote([one, asked('q2', 'Theirs?')])
  const keeping = keepQuestion({ quiz, question: asked('q2', 'Mine?') })
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  expect(openConflict.get()?.fields).toEqual([{ field: 'q2', mine: 'Mine?\nTrue', theirs: 'Theirs?\nTrue' }])
  openConflict.get()?.settle({ q2: 'mine' })
  await keeping
  expect(sent).toEqual([[one, asked('q2', 'Mine?')]])
})

test('[TRAIN-006] a question that somebody else took out meanwhile is asked about, and put back when one keeps it', async () => {
  const sent = otherWrote([one])
  const keeping = keepQuestion({ quiz, question: asked('q2', 'Mine?') })
  await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
  expect(openConflict.get()?.fields[0]?.theirs).toBeUndefined()
  openConflict.get()?.settle({ q2: 'mine' })
  await keeping
  expect(sent).toEqual([[one, asked('q2', 'Mine?')]])
})
