import { fileURLToPath } from 'node:url'
import { type GuideSection, isForReader } from '#assistants/contract/guide.ts'
import { inPlainWords, isOfElixir } from '#assistants/rules/guide-of-trade.ts'
import { sellsElixir } from '#company/server/api.ts'
import { readGuide } from '#platform/content/read-knowledge.ts'
import type { Context } from '#platform/context.ts'
import type { Role } from '#platform/rules/access/access.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))
let kept: Promise<GuideSection[]> | undefined

/** The sections that a role may see, of screens that the company has; the files are read once. */
export async function guideFor({ db }: Pick<Context, 'db'>, role: Role): Promise<GuideSection[]> {
  kept ??= readGuide(content).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  const isElixir = await sellsElixir(db)
  const mine = (await kept).filter((one) => isForReader(one, role))
  return isElixir ? mine : mine.filter((one) => !isOfElixir(one)).map(inPlainWords)
}
