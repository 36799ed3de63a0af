import { expect } from 'vitest'
import type { BankLineShown } from '#billing/contract/bank-reconciliation.ts'
import type { BankTestApp } from './bank-app.ts'
import { formOf } from './multipart.ts'

/** A bank's statement of these rows (day, words, amount). @returns its id */
export const upload = (app: BankTestApp, ...rows: string[]): Promise<string> =>
  uploadFile(app, `statement-${rows.length}.csv`, ['Date,Description,Amount', ...rows, ''].join('\n'))

/** A bank's statement as a file. @returns its id */
export async function uploadFile(
  { admin }: BankTestApp,
  name: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const { body, headers } = formOf({ name, bytes })
  const made = await admin.send<{ id: string }>('POST', '/api/bank-statements', body, headers)
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.body.id
}

export const linesOf = async ({ admin }: BankTestApp, id: string) =>
  (await admin.get<{ lines: BankLineShown[] }>(`/api/bank-statements/${id}`)).body.lines

/** Confirms what is proposed for these lines. */
export const confirm = ({ admin }: BankTestApp, id: string, lines: readonly BankLineShown[]) =>
  admin.send<{ message: string }>('POST', `/api/bank-statements/${id}/match`, {
    matches: lines.flatMap(({ position, match }) =>
      match ? [{ position, kind: match.kind, with: match.id }] : [],
    ),
  })
