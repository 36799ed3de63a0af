import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { idempotencyKeyOf } from '#platform/resources/idempotency.ts'
import { stored } from '#platform/resources/record-files.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { quizCalls } from '#training/contract/quiz/quiz-calls.ts'
import { traineeCalls } from '#training/contract/trainees/trainee-calls.ts'
import { keptModuleOf } from './modules/kept-module.ts'
import { moduleIdOf, moduleOf, modulesOf, openLesson } from './modules/learn.ts'
import { lessonPicture } from './modules/lesson-pictures.ts'
import { finishLesson, leaveLesson } from './modules/read-lesson.ts'
import { resultOf } from './quiz/quiz-result.ts'
import { keepAnswers, openAttempt, startAttempt, submitAttempt } from './quiz/take-quiz.ts'
import { progressOf } from './trainees/own-progress.ts'
import { traineeAnalytics } from './trainees/trainee-analytics.ts'
import { traineeDetail } from './trainees/trainee-detail.ts'

export function trainingRoutes(app: App, context: Context): void {
  learnRoutes(app, context)
  quizRoutes(app, context)
  answerCall(app, traineeCalls.list, () => traineeAnalytics(context))
  answerCall(app, traineeCalls.detail, ({ params }) => traineeDetail(context, params.id))
}

function learnRoutes(app: App, context: Context): void {
  const { db } = context
  answerCall(app, learnCalls.progress, ({ request }) => progressOf(context, callerOf(request).actor.id))
  answerCall(app, learnCalls.modules, async ({ request }) => ({
    items: await modulesOf(db, callerOf(request).actor.id),
  }))
  answerCall(app, learnCalls.module, async ({ request, params }) => {
    const { id: userId } = callerOf(request).actor
    return moduleOf(context, userId, await moduleIdOf(db, userId, params.id))
  })
  answerCall(app, learnCalls.keepModule, ({ request, params }) =>
    keptModuleOf(context, callerOf(request).actor.id, params.id),
  )
  answerCall(app, learnCalls.lesson, ({ request, params }) =>
    openLesson(context, callerOf(request).actor.id, params.id),
  )
  answerCall(app, learnCalls.picture, async ({ request, reply, params }) => {
    const { id, ...file } = await lessonPicture(context, callerOf(request).actor.id, params)
    const key = `${stored.purpose}/${id}`
    return sendFile(context, reply, { ...file, key }, { isPreview: true, range: undefined })
  })
  answerCall(app, learnCalls.finishLesson, ({ request, params, body }) =>
    finishLesson(context, callerOf(request), params.id, { reading: body, key: idempotencyKeyOf(request) }),
  )
  answerCall(app, learnCalls.leaveLesson, ({ request, params, body }) =>
    leaveLesson(context, callerOf(request), params.id, { reading: body, key: idempotencyKeyOf(request) }),
  )
}

function quizRoutes(app: App, context: Context): void {
  answerCall(app, quizCalls.start, ({ request, params }) =>
    startAttempt(context, callerOf(request), params.id),
  )
  answerCall(app, quizCalls.submit, ({ request, params, body }) =>
    submitAttempt(context, callerOf(request), params.id, body),
  )
  answerCall(app, quizCalls.open, ({ request, params }) => openAttempt(context, callerOf(request), params.id))
  answerCall(app, quizCalls.keep, ({ request, params, body }) =>
    keepAnswers(context, callerOf(request), params.id, body.answers),
  )
  answerCall(app, quizCalls.result, ({ request, params }) =>
    resultOf(context.db, callerOf(request).actor, params.id),
  )
}
