import { randomBytes } from 'node:crypto'
import { codeFrom } from '#domain/training/certificates/certificate-code.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../resources/audit.ts'
import type { Caller } from '../../resources/caller.ts'

export const graduationSubject = 'graduation'
const graduationTitle = 'Graduation'

/** Certifies a completed module, as its title is today; once per person and module, whichever revision they learnt. */
export function issueForModule(
  tx: Tx,
  caller: Caller | null,
  { userId, moduleId, score, now }: { userId: string; moduleId: string; score: number | null; now: string },
): Promise<void> {
  return issue(
    tx,
    caller,
    `SELECT u.id, 'module', m.slug, m.id, m.title, concat_ws(' ', u.first_name, u.last_name), $3::float, $4, $5::timestamptz
       FROM users u, training_modules m WHERE u.id = $1 AND m.id = $2`,
    [userId, moduleId, score, newCode(), now],
  )
}

/** Certifies a graduation, once per person. */
export function issueForGraduation(
  tx: Tx,
  caller: Caller | null,
  userId: string,
  now: string,
): Promise<void> {
  return issue(
    tx,
    caller,
    `SELECT u.id, 'graduation', $2, NULL::uuid, $3, concat_ws(' ', u.first_name, u.last_name), NULL::float, $4, $5::timestamptz
       FROM users u WHERE u.id = $1`,
    [userId, graduationSubject, graduationTitle, newCode(), now],
  )
}

/** Sixteen random signs: 80 bits, which nobody guesses. */
export const newCode = () => codeFrom([...randomBytes(16)])

async function issue(tx: Tx, caller: Caller | null, select: string, values: unknown[]): Promise<void> {
  const row = await tx.row<{ id: string; subject: string }>(
    `INSERT INTO certificates (user_id, kind, subject, module_id, title, holder, score, code, issued_at) ${select}
     ON CONFLICT (user_id, subject) DO NOTHING RETURNING id, subject`,
    values,
  )
  if (!row) return
  const { id, subject } = row
  await recordChange(tx, caller, { entity: 'certificates', id, action: 'create', after: { subject } })
}
