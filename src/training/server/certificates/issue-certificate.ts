import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { codeFrom } from '#training/rules/certificates/certificate-code.ts'

const graduationSubject = 'graduation'
const graduationTitle = 'Graduation'

/** Certifies a completed module under its current title, once per person and module, whichever revision was learned. */
export function issueForModule(
  tx: Tx,
  caller: Caller | null,
  { userId, moduleId, score, now }: { userId: string; moduleId: string; score: number | null; now: string },
): Promise<void> {
  return issue(tx, caller, { userId, moduleId, score, now })
}

/** Certifies a graduation, once per person. */
export function issueForGraduation(
  tx: Tx,
  caller: Caller | null,
  userId: string,
  now: string,
): Promise<void> {
  return issue(tx, caller, { userId, moduleId: null, score: null, now })
}

/** Sixteen random characters (80 bits), which nobody can guess. */
const newCode = () => codeFrom([...randomBytes(16)])

/** `moduleId` null: certificate of a graduation. */
type Certified = { userId: string; moduleId: string | null; score: number | null; now: string }

async function issue(
  tx: Tx,
  caller: Caller | null,
  { userId, moduleId, score, now }: Certified,
): Promise<void> {
  const row = await tx.row(
    `INSERT INTO certificates (user_id, kind, subject, module_id, title, holder, score, code, issued_at)
     SELECT u.id, o.kind, o.subject, o.module_id, o.title, concat_ws(' ', u.first_name, u.last_name), $3::float, $4, $5::timestamptz
       FROM users u CROSS JOIN (
         SELECT 'module' AS kind, slug AS subject, id AS module_id, title FROM training_modules WHERE id = $2
          UNION ALL SELECT 'graduation', $6, NULL, $7 WHERE $2 IS NULL) o
      WHERE u.id = $1 ON CONFLICT (user_id, subject) DO NOTHING RETURNING id, subject`,
    [userId, moduleId, score, newCode(), now, graduationSubject, graduationTitle],
  )
  if (!row) return
  const { id, subject } = row
  await recordChange(tx, caller, { entity: 'certificates', id, action: 'create', after: { subject } })
}
