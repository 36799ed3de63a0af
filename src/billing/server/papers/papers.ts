import type { Context } from '#platform/context.ts'
import { drawnBeside } from '#platform/ports/papers/drawn-beside.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { creditMemoFacts } from './credit-memo-paper.ts'
import type { drawCreditMemo } from './draw-credit-memo.ts'
import type { drawInvoice } from './draw-invoice.ts'
import type { drawPackingSlip } from './draw-packing-slip.ts'
import type { drawStatement } from './draw-statement.ts'
import { invoiceFacts, type Reader } from './invoice-paper.ts'
import { slipFacts } from './slip-paper.ts'
import { statementFacts } from './statement-paper.ts'

export type Paper = { name: string; body: Buffer }

const drawers = {
  invoice: drawnBeside<typeof drawInvoice>(new URL('./draw-invoice.ts', import.meta.url), 'drawInvoice'),
  creditMemo: drawnBeside<typeof drawCreditMemo>(
    new URL('./draw-credit-memo.ts', import.meta.url),
    'drawCreditMemo',
  ),
  slip: drawnBeside<typeof drawPackingSlip>(
    new URL('./draw-packing-slip.ts', import.meta.url),
    'drawPackingSlip',
  ),
  statement: drawnBeside<typeof drawStatement>(
    new URL('./draw-statement.ts', import.meta.url),
    'drawStatement',
  ),
}

const nameOf = (reader: Reader) => (reader === 'system' ? '' : reader.id)

export async function invoicePaper(context: Context, reader: Reader, id: string): Promise<Paper> {
  const facts = await invoiceFacts(context, reader, id)
  return { name: `${facts.number}.pdf`, body: await drawers.invoice(nameOf(reader), facts) }
}

export async function creditMemoPaper(context: Context, reader: Reader, id: string): Promise<Paper> {
  const facts = await creditMemoFacts(context, reader, id)
  return { name: `${facts.number}.pdf`, body: await drawers.creditMemo(nameOf(reader), facts) }
}

export async function slipPaper(context: Context, actor: Actor, id: string): Promise<Paper> {
  const facts = await slipFacts(context, actor, id)
  return { name: `packing-slip-${facts.number}.pdf`, body: await drawers.slip(actor.id, facts) }
}

type Wanted = { clientId: string | undefined; month: string; withClosed: boolean }

export async function statementPaper(context: Context, actor: Actor, wanted: Wanted): Promise<Paper> {
  const facts = await statementFacts(context, actor, wanted)
  return { name: `statement-${wanted.month}.pdf`, body: await drawers.statement(actor.id, facts) }
}
