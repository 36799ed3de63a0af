import {
  holdHours,
  judgeSecond,
  type SecondPerson,
  type Signing,
  utcText,
  type Verdict,
} from '#identity/rules/two-people.ts'

/** A prepared file, as seen by the person who is to release it. */
type PreparedFile = {
  readonly preparedBy: string
  readonly preparerRole: string
  /** ISO 8601. */
  readonly preparedAt: string
}

type No = Extract<Verdict, { ok: false }>
const refuse = (why: No['why'], message: string): No => ({ ok: false, why, message })

/** Whether the bank can no longer meet the effective dates of a released file: it must not be sent. [NACHA, effective dates] */
export const isPastCutOff = (
  { status, bankingDay }: { readonly status: string; readonly bankingDay: string },
  fileDay: string,
): boolean => status === 'released' && bankingDay < fileDay

/**
 * Whether a person may release a file: it takes two administrators, or an administrator and operations. A sole signatory may
 * release their own file a day later with a second factor. [decision M1]
 */
export function judgeFileRelease(file: PreparedFile, person: SecondPerson, signing: Signing): Verdict {
  if (person.role !== 'admin' && person.role !== 'operations')
    return refuse('role', 'An administrator or operations release files.')
  const isOwn = file.preparedBy === person.id
  if (!isOwn && person.role === 'operations' && file.preparerRole !== 'admin')
    return refuse('role', 'Operations prepared this file: an administrator has to release it.')
  const verdict = judgeSecond(file.preparedBy, person, signing, {
    own: 'You prepared this file',
    first: 'who prepared this file',
    another: 'somebody else has to release it',
    alone: isOwn ? 'to release your own file' : 'to release this file',
  })
  const from = Date.parse(file.preparedAt) + holdHours * 3_600_000
  if (!verdict.ok || !verdict.stoodIn || signing.now.getTime() >= from) return verdict
  return refuse(
    'waiting',
    `As sole signatory you release ${isOwn ? 'your own file' : 'this file'} after ${holdHours} hours, from ${utcText(new Date(from).toISOString())}.`,
  )
}
