import type { TestApp } from './app.ts'

type Rules = {
  drawCount?: number
  drawTags?: string[]
  drawMinimums?: { tag: string; count: number }[]
  shuffleQuestions?: boolean
  shuffleOptions?: boolean
  timeLimitMinutes?: number
  attemptLimit?: number
  waitMinutes?: number
}
const usual = {
  drawCount: null,
  drawTags: [],
  drawMinimums: [],
  shuffleQuestions: true,
  shuffleOptions: true,
  timeLimitMinutes: null,
  attemptLimit: null,
  waitMinutes: null,
}
/** An admin sets the rules of a quiz; what is not named is as in a new quiz. */
export async function setRules(app: TestApp, quizId: string | undefined, changes: Rules): Promise<void> {
  const admin = await app.signInAs('admin')
  const answer = await admin.send('PATCH', `/api/quizzes/${quizId}`, { ...usual, ...changes })
  if (answer.status !== 200) throw new Error(`the rules were not set: ${answer.status}`)
}
