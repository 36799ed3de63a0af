import type { ModuleDetail } from '#training/contract/modules/learn.ts'

/** A lesson of a module by its place; a test that asked for the name of none would find whatever comes first. */
export function lessonAt({ title, lessons }: ModuleDetail, at: number): ModuleDetail['lessons'][number] {
  const lesson = lessons[at]
  if (!lesson) throw new Error(`${title} has no lesson ${at + 1}`)
  return lesson
}
