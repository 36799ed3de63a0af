import { expect } from 'vitest'
import { abaCheckDigit } from '#billing/rules/aba.ts'
import type { Person, TestApp } from './app.ts'
import { openShop, type Shop } from './shop.ts'
import { toPacked, walk } from './walk.ts'

type Entry = {
  id: string
  kind: string
  status: string
  amount: number
  trace: string | null
  fileId: string | null
  attempt: number
  effectiveDate: string | null
  returnCode: string | null
}

export type File = { id: string; version: number; status: string; fileName: string; sha256: string | null }

/** A company with a bank, a second administrator, and a client whose own account is verified. */
export type BankTestApp = Shop & {
  second: Person
  bankId: string
  ship(quantity?: number): Promise<string>
  entries(): Promise<Entry[]>
  /** Prepares by the first administrator and releases by operations. */
  release(): Promise<File>
  download(id: string, by?: Person): Promise<{ fileName: string; sha256: string; text: string }>
  sum(account: string): Promise<number>
  /** The bank confirms that it took every file that was sent. */
  accept(): Promise<void>
  /** What every test ends with: the books come to zero, entry by entry. */
  expectBalance(): Promise<void>
}

const agreed = { 'ach-authorization': '2026-11' }

export async function openBankTestApp(app: TestApp): Promise<BankTestApp> {
  const shop = await openShop(app)
  const { db } = app.context
  const second = await app.signInAs('admin')
  // An account whose number is really sealed takes the place of the shop's.
  await app.alter('DELETE FROM client_banking_info')
  const odfi = '10200047'
  await shop.admin.send('POST', '/api/company-banking-info', {
    bankName: 'Larkspur National Bank',
    accountHolderName: 'Amberroot Elixir Company',
    routingNumber: `${odfi}${abaCheckDigit(odfi)}`,
    accountNumber: '880140027719',
    achCompanyId: '1840027719',
  })
  const added = await shop.customer.send<{ id: string }>(
    'POST',
    '/api/customer/bank-accounts',
    {
      bankName: 'First Bank',
      accountHolderName: 'The Bar LLC',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '1234567890',
    },
    agreed,
  )
  const bankId = added.body.id
  const verified = await shop.admin.send('POST', `/api/client-banking-info/${bankId}/verify`, { version: 1 })
  expect(verified.status).toBe(204)
  const orders = walk(app, shop)
  const sum = async (account: string) =>
    (
      await db.row<{ cents: number }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS cents FROM journal_lines WHERE account = $1',
        [account],
      )
    )?.cents ?? 0
  const fileOf = async (id: string) => (await shop.admin.get<File>(`/api/ach-files/${id}`)).body
  return {
    ...shop,
    second,
    bankId,
    sum,
    async ship(quantity = 1) {
      const id = await orders.place([{ productId: shop.silver32, quantity }])
      await orders.bring(id, ...toPacked, 'ship')
      return id
    },
    entries: () =>
      db.rows<Entry>(
        `SELECT id, kind, status, amount, trace_number AS trace, file_id AS "fileId", attempt,
                effective_date::text AS "effectiveDate", return_code AS "returnCode"
           FROM ach_entries ORDER BY created_at, id`,
      ),
    async release() {
      const made = await shop.admin.send<{ id: string }>('POST', '/api/payments/prepare', {})
      expect([made.status, made.body]).toEqual([201, expect.anything()])
      const { version } = await fileOf(made.body.id)
      const released = await shop.operations.send('POST', `/api/ach-files/${made.body.id}/release`, {
        version,
      })
      expect([released.status, released.body]).toEqual([204, ''])
      return fileOf(made.body.id)
    },
    async download(id, by = shop.admin) {
      const { status, body } = await by.send<{ fileName: string; sha256: string; text: string }>(
        'POST',
        `/api/ach-files/${id}/download`,
        { reason: 'The bank asks for it' },
      )
      expect(status).toBe(200)
      return body
    },
    async accept() {
      for (const { id, version } of await db.rows<{ id: string; version: number }>(
        `SELECT id, version FROM ach_files WHERE status = 'sent' ORDER BY id`,
      )) {
        const body = { outcome: 'accepted', version }
        expect((await shop.operations.send('POST', `/api/ach-files/${id}/answer`, body)).status).toBe(204)
      }
    },
    async expectBalance() {
      const off = await db.rows(
        'SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING sum(amount) <> 0',
      )
      expect(off).toEqual([])
    },
  }
}
