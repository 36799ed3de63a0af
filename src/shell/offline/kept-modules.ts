import { createStore } from '#design/store.ts'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { api, OfflineError } from '#shell/data/api.ts'
import { ask, keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { askRows } from '#shell/data/rows.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { currentSession } from '#shell/session/session.ts'
import type { LessonPage, ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { type LessonNote, lessonNotes } from '#training/contract/modules/lesson-note.ts'
import { readAll, readOne, removeBelow, write } from './database.ts'
import { keepUser, mayKeep, sealingOf } from './offline-user.ts'
import { startWorker } from './start-worker.ts'

/** A module kept on this device; without `module` the person has removed it and does not want it kept. */
export type Kept = { id: string; keptAt: number; bytes: number; module?: ModuleDetail }

/** Raised when a kept module changes, for screens that show it. */
export const keptChanges = createStore(0)
const changed = () => keptChanges.set(keptChanges.get() + 1)

export const keptModule = async (id: string) => (mayKeep() ? readOne<Kept>('modules', id) : undefined)

/** Reads a module with its lessons and notes from the server and keeps it on this device. @throws ApiError, OfflineError */
export async function keepModule(id: string): Promise<void> {
  const session = currentSession()
  if (session.status !== 'in') return
  const { module, lessons, notes } = await ask(learnCalls.keepModule, { params: { id } })
  const pictures = await picturesOf(lessons)
  const text = JSON.stringify({ lessons, notes }).length
  const bytes = pictures.reduce((sum, { picture }) => sum + picture.size, text)
  keepUser(session.user, currentAppConfig(), sealingOf(session.user) ?? (await ownSealing()))
  await write(['modules', 'lessons', 'notes', 'pictures'], async (store) => {
    await removeBelow(store('lessons'), id)
    for (const lesson of lessons)
      for (const name of ['notes', 'pictures'] as const) await removeBelow(store(name), lesson.id)
    store('modules').put({ id, keptAt: Date.now(), bytes, module } satisfies Kept)
    for (const lesson of lessons) store('lessons').put(lesson)
    for (const picture of pictures) store('pictures').put(picture)
    for (const note of notes) store('notes').put(note)
  })
  changed()
  startWorker()
}

type KeptPicture = { key: string; lessonId: string; picture: Blob }
const keyOfPicture = (lessonId: string, id: string) => `${lessonId} ${id}`

/** The pictures of lessons, one after the other; one that does not come leaves the lessons readable. */
async function picturesOf(lessons: readonly LessonPage[]): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  for (const { id: lessonId, pictures } of lessons)
    for (const { id } of pictures) {
      const params = { id: lessonId, pictureId: id }
      const picture = await api.blob(addressOf(keyOf(learnCalls.picture, { params }))).catch(() => undefined)
      if (picture) kept.push({ key: keyOfPicture(lessonId, id), lessonId, picture })
    }
  return kept
}

/** A picture of a lesson that is kept on this device. */
export async function keptPicture(lessonId: string, id: string): Promise<Blob | undefined> {
  if (!mayKeep()) return undefined
  const kept = await readOne<KeptPicture>('pictures', keyOfPicture(lessonId, id)).catch(() => undefined)
  return kept?.picture
}

/** The key that seals the outbox when the session ends; kept now because the server may be out of reach then. */
async function ownSealing() {
  const { x, y } = await ask(signInCalls.deviceKey)
  return { x, y }
}

/** Removes a module from this device, and notes that it must not be kept again automatically. */
export async function forgetModule(id: string): Promise<void> {
  const lessons = await readAll<LessonPage>('lessons', id)
  await write(['modules', 'lessons', 'notes', 'pictures'], async (store) => {
    store('modules').put({ id, keptAt: Date.now(), bytes: 0 } satisfies Kept)
    await removeBelow(store('lessons'), id)
    for (const lesson of lessons)
      for (const name of ['notes', 'pictures'] as const) await removeBelow(store(name), lesson.id)
  })
  changed()
}

/** Marks a kept lesson as done, until the server's state is read again. */
export async function markRead(lessonId: string): Promise<void> {
  const lesson = await readOne<LessonPage>('lessons', lessonId)
  if (!lesson || lesson.isDone) return
  const kept = await keptModule(lesson.moduleId)
  if (!kept?.module) return
  const lessons = kept.module.lessons.map((one) => (one.id === lessonId ? { ...one, isDone: true } : one))
  const open = lessons.find(({ isDone }) => !isDone)
  const module: ModuleDetail = {
    ...kept.module,
    lessons,
    lessonsDone: lessons.filter(({ isDone }) => isDone).length,
    status: kept.module.status === 'not_started' ? 'in_progress' : kept.module.status,
    next: open ? { kind: 'lesson', id: open.id, title: open.title } : kept.module.next,
  }
  await write(['modules', 'lessons'], (store) => {
    store('modules').put({ ...kept, module })
    store('lessons').put({ ...lesson, isDone: true })
  })
}

/** Asks the server; offline, reads the copy on this device. @throws what the server's answer throws */
async function orKept<T>(read: () => Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    const found = await kept().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}

export const readModules = (signal: AbortSignal) =>
  orKept(
    () => ask(learnCalls.modules, {}, { signal }),
    async () => {
      const items = (await readAll<Kept>('modules')).flatMap(({ module }) => module ?? [])
      return items.length > 0 ? { items: items.toSorted((a, b) => a.orderIndex - b.orderIndex) } : undefined
    },
  )

/** By its id or its short name. */
export const readModule = (id: string, signal: AbortSignal) =>
  orKept(
    () => ask(learnCalls.module, { params: { id } }, { signal }),
    async () =>
      (await keptModule(id))?.module ??
      (await readAll<Kept>('modules')).find(({ module }) => module?.slug === id)?.module,
  )

export const readLesson = (id: string, signal: AbortSignal) =>
  orKept(
    () => ask(learnCalls.lesson, { params: { id } }, { signal }),
    async () => {
      const lesson = await readOne<LessonPage>('lessons', id)
      // A copy that was kept before lessons had pictures names none.
      return lesson && { ...lesson, pictures: lesson.pictures ?? [] }
    },
  )

export const readNotes = (lessonId: string, signal: AbortSignal) =>
  orKept(
    async () => {
      const { items } = await askRows(lessonNotes, { lessonId, sort: 'createdAt', limit: 200 }, { signal })
      return items
    },
    async () =>
      (await readOne('lessons', lessonId))
        ? (await readAll<LessonNote>('notes', lessonId)).toSorted((a, b) =>
            a.createdAt < b.createdAt ? -1 : 1,
          )
        : undefined,
  )
