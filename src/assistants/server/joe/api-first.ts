import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ApiCall, callLine, callsAskedFor } from '#assistants/rules/asked-call.ts'
import { unlike } from '#assistants/rules/ranking.ts'
import type { Findings } from '../knowledge/find-passages.ts'
import type { Knowing } from '../knowledge/knowing.ts'
import { termsOf } from '../knowledge/terms.ts'
import { readCalls } from './read-code.ts'

/** What the API page shows; there is none before the first build. */
const apiPage = fileURLToPath(new URL('../../../../dist/openapi.json', import.meta.url))
const whereItStands = 'Every call is described at'
const sure = { known: 0.95, right: 0.95 }
let kept: Promise<ApiCall[]> | undefined

/** Puts the calls first that a question about the API asks for, as the API page names them. */
export async function apiFirst<F extends Findings>(
  { db }: Pick<Knowing, 'db'>,
  question: string,
  findings: F,
): Promise<F> {
  if (!existsSync(apiPage)) return findings
  kept ??= readCalls(apiPage).catch(() => {
    kept = undefined
    return []
  })
  const calls = callsAskedFor(question, await kept, termsOf)
  if (calls.length === 0) return findings
  const page = await db.row(
    `SELECT id, source_type, source_id, source_key, title, body, href, aliases, details
       FROM knowledge_passages WHERE source_type = 'doc' AND body LIKE '%' || $1 || '%' ORDER BY source_key, part LIMIT 1`,
    [whereItStands],
  )
  if (!page) return findings
  const said = [...calls.map(callLine), 'What each takes and answers is described at /api/docs.']
  const details = { ...page.details, summary: said.join('\n') }
  const { passages } = findings
  const entry = { ...page, details, key: page.id, score: passages[0]?.score ?? 0, features: unlike }
  return {
    ...findings,
    passages: [entry, ...passages.filter(({ id }) => id !== page.id)],
    sureness: sure,
    confidence: sure.known * sure.right,
    isUnderstood: true,
  }
}
