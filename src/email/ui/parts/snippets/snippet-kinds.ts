import { aiResponseTemplates } from '#assistants/contract/ai-response-template.ts'
import { salesTechniques } from '#assistants/contract/sales-technique.ts'
import type { SnippetEntity } from '#email/contract/email-draft.ts'
import { emailSnippets } from '#email/contract/email-snippet.ts'
import { type EmailSubject, emailSubjects } from '#email/rules/content/email-subjects.ts'
import { groupOf } from '#email/rules/content/merge-field.ts'
import { partsOf } from '#email/rules/content/write-marks.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useRows } from '#shell/rows.ts'
import { useUser } from '#shell/session.ts'

export type Snippet = {
  entity: SnippetEntity
  id: string
  name: string
  words: string
  /** Under what it stands. */
  group: string
  note?: string | undefined
}

/** As many of each are shown; the others are found by their words. */
export const mostShown = 50

/** What can be put in: what one may read and is in use, found by its words. */
export function useSnippets(q: string, kind: EmailSubject | undefined) {
  const { id: me } = useUser()
  const asked = { isActive: 'true', limit: mostShown, ...(q ? { q } : {}) }
  const kept = { placeholderData: <T>(before: T) => before }
  const snippets = useRows(emailSnippets, { ...asked, sort: 'name' }, kept)
  const responses = useRows(aiResponseTemplates, { ...asked, sort: '-useCount' }, kept)
  const techniques = useRows(salesTechniques, { ...asked, sort: 'name' }, kept)
  const all = [snippets, responses, techniques]
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
    snippets: (snippets.data?.items ?? [])
      // An admin reads what others keep to themselves, and does not write with it.
      .filter(({ isShared, createdBy }) => isShared || createdBy === me)
      .map(
        ({ id, name, body, isShared }): Snippet => ({
          ...{ entity: 'letter_snippets', id, name, words: body },
          group: isShared ? 'Of the team' : 'Your own',
          note: unsuitable(body, kind),
        }),
      ),
    responses: (responses.data?.items ?? []).map(
      ({ id, objectionCategory, responseType, template }): Snippet => ({
        ...{ entity: 'ai_response_templates', id, words: template },
        name: wordOf(infoOf(aiResponseTemplates, 'responseType'), responseType),
        group: wordOf(infoOf(aiResponseTemplates, 'objectionCategory'), objectionCategory),
      }),
    ),
    techniques: (techniques.data?.items ?? []).flatMap(({ id, name, category, script }): Snippet | [] =>
      script
        ? {
            ...{ entity: 'sales_techniques', id, name, words: script },
            group: wordOf(infoOf(salesTechniques, 'category'), category),
          }
        : [],
    ),
  }
}

/** What a passage names that this kind of record does not have. */
function unsuitable(body: string, kind: EmailSubject | undefined): string | undefined {
  const codes = partsOf(body).filter(({ isCode }) => isCode)
  const other = emailSubjects.find(
    (subject) =>
      kind &&
      subject !== kind &&
      codes.some(({ text }) => text.match(/[a-z]{1,20}\./g)?.some((name) => groupOf(name) === subject)),
  )
  return other && `Names fields of a ${other}, which a ${kind} does not have`
}
