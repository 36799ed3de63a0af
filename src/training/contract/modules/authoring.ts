import { z } from 'zod'
import { settingTypes } from '#company/contract/settings.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { quizzes } from '../quiz/quiz.ts'
import { lessons } from './lesson.ts'
import { trainingModules } from './training-module.ts'

const revision = z.object({ id: z.uuid(), revision: z.number(), updatedAt: z.string() })

/** A module with its revisions on the authors' list; figures cover the published revision and all earlier ones. */
const shelfModule = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  published: revision.nullable(),
  draft: revision.nullable(),
  /** The newest archived revision, if nothing is published. */
  archived: revision.nullable(),
  lessons: z.number(),
  questions: z.number(),
  learning: z.number(),
  completed: z.number(),
  rating: z.number().nullable(),
  ratings: z.number(),
})
export type ShelfModule = z.output<typeof shelfModule>
export const moduleShelf = z.object({ items: z.array(shelfModule) })
export type ModuleShelf = z.output<typeof moduleShelf>

/** Everything an author edits in a module, and what still prevents publishing it. */
export const moduleDesk = z.object({
  module: trainingModules.row,
  publishedId: z.uuid().nullable(),
  draftId: z.uuid().nullable(),
  lessons: z.array(lessons.row),
  removed: z.array(z.object({ id: z.uuid(), title: z.string() })),
  quiz: quizzes.row.nullable(),
  problems: z.array(z.string()),
  /** The company's learning settings, used where the quiz sets nothing. */
  learning: settingTypes.learning,
})
export type ModuleDesk = z.output<typeof moduleDesk>

export const newOrder = z.strictObject({
  ids: z.array(lookedUp('training_modules', 'lessons')).min(1).max(200),
})
export const draftBegun = z.object({ id: z.uuid() })
