import { expect, test } from 'vitest'
import { refuseDecidingActivity } from '../rewards/activity.ts'
import { awardsOfQuiz, judgeEssays, refuseMarking } from './judge-essays.ts'

const marks = [
  { id: 'a', points: 2, possible: 2 },
  { id: 'b', points: null, possible: 5 },
]

test('every essay gets its points, none more than it gives, and what has points keeps them', () => {
  expect(judgeEssays(marks, [{ questionId: 'b', points: 4, note: ' Good ' }])).toEqual([
    marks[0],
    { id: 'b', points: 4, possible: 5, note: 'Good' },
  ])
  expect(
    judgeEssays(marks, [
      { questionId: 'a', points: 9 },
      { questionId: 'b', points: 0, note: ' ' },
    ]),
  ).toEqual([marks[0], { id: 'b', points: 0, possible: 5 }])
  expect(judgeEssays(marks, [{ questionId: 'b', points: 6 }])).toMatchObject({
    fields: { marks: 'More points than the question gives' },
  })
  expect(judgeEssays(marks, [])).toMatchObject({ fields: { marks: 'Every essay needs its points' } })
})

test('an attempt is marked once, an activity decided once, and both by somebody else', () => {
  const attempt = { status: 'submitted', userId: 'learner' }
  expect(refuseMarking(attempt, { id: 'admin' })).toBeNull()
  expect(refuseMarking(attempt, { id: 'learner' })).toMatchObject({ code: 'forbidden' })
  expect(refuseMarking({ ...attempt, status: 'marked' }, { id: 'admin' })).toMatchObject({ code: 'conflict' })
  const logged = { userId: 'rep', approved: false, rejectedAt: null }
  expect(refuseDecidingActivity(logged, { id: 'admin' })).toBeNull()
  expect(refuseDecidingActivity(logged, { id: 'rep' })).toMatchObject({ code: 'forbidden' })
  expect(refuseDecidingActivity({ ...logged, approved: true }, { id: 'rep' })?.message).toMatch(
    /approved already/,
  )
  expect(refuseDecidingActivity({ ...logged, rejectedAt: 'x' }, { id: 'admin' })?.message).toMatch(/rejected/)
})

test.each<[boolean | null, number | null, number, string[]]>([
  [true, 100, 0, ['quiz:q', 'perfect:q']],
  [true, 100, 1, ['quiz:q']],
  [true, 80, 0, ['quiz:q']],
  [false, 40, 0, []],
  [null, null, 0, []],
])('[TRAIN-064] passed %s with %s after %i tries earns %o', (passed, score, retries, keys) => {
  expect(awardsOfQuiz({ passed, score }, { quizId: 'q', retries }).map(({ key }) => key)).toEqual(keys)
})
