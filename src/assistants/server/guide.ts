import { fileURLToPath } from 'node:url'
import { type GuideSection, isForReader } from '#assistants/contract/guide.ts'
import { readGuide } from '#platform/content/read-knowledge.ts'
import type { Role } from '#platform/rules/access/access.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))
let kept: Promise<GuideSection[]> | undefined

/** The sections that a role may see; the files are read once. */
export async function guideFor(role: Role): Promise<GuideSection[]> {
  kept ??= readGuide(content).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return (await kept).filter((section) => isForReader(section, role))
}
