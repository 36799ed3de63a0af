import type { SnippetEntity } from '#email/contract/email-draft.ts'
import { emailSnippets } from '#email/contract/email-snippet.ts'
import { type EmailSubject, emailSubjects } from '#email/rules/content/email-subjects.ts'
import { groupOf } from '#email/rules/content/merge-field.ts'
import { partsOf } from '#email/rules/content/write-marks.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

export type Snippet = {
  entity: SnippetEntity
  id: string
  name: string
  words: string
  /** The heading it is listed under. */
  group: string
  note?: string | undefined
}

/** Most of each kind shown; the others are found by their words. */
export const mostShown = 50

/** Query for every kind: active texts that the user may read, found by their words. */
export const askedFor = (q: string) => ({ isActive: 'true', limit: mostShown, ...(q ? { q } : {}) })

/** Earlier results stay until the next ones arrive. */
export const kept = { placeholderData: <T>(before: T) => before }

export type Snippets = {
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
  snippets: readonly Snippet[]
}

/** A kind of snippets that another module provides. */
export type SnippetKind = {
  value: string
  label: string
  /** The sentence when there are none. */
  none: string
  useSnippets(q: string): Snippets
}

/** The snippets of the team and one's own. */
export function useSnippets(q: string, kind: EmailSubject | undefined): Snippets {
  const { id: me } = useUser()
  const { data, isPending, error, refetch } = useRows(emailSnippets, { ...askedFor(q), sort: 'name' }, kept)
  const snippets = (data?.items ?? [])
    // An admin may read the private snippets of others, but does not write with them.
    .filter(({ isShared, createdBy }) => isShared || createdBy === me)
    .map(
      ({ id, name, body, isShared }): Snippet => ({
        ...{ entity: 'letter_snippets', id, name, words: body },
        group: isShared ? 'Of the team' : 'Your own',
        note: unsuitable(body, kind),
      }),
    )
  return { isPending, error, refetch, snippets }
}

/** Fields of a snippet that this kind of record does not have. */
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
