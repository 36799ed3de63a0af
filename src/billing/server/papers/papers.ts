import type { Context } from '#platform/context.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { creditMemoFacts } from './credit-memo-paper.ts'
import { invoiceFacts, type Reader } from './invoice-paper.ts'
import { slipFacts } from './slip-paper.ts'
import { statementFacts } from './statement-paper.ts'

export type Paper = { name: string; body: Buffer }

// The drawing code is large, so it is loaded on first use.

export async function invoicePaper(context: Context, reader: Reader, id: string): Promise<Paper> {
  const facts = await invoiceFacts(context, reader, id)
  const { drawInvoice } = await import('./draw-invoice.ts')
  return { name: `${facts.number}.pdf`, body: await drawInvoice(facts) }
}

export async function creditMemoPaper(context: Context, reader: Reader, id: string): Promise<Paper> {
  const facts = await creditMemoFacts(context, reader, id)
  const { drawCreditMemo } = await import('./draw-credit-memo.ts')
  return { name: `${facts.number}.pdf`, body: await drawCreditMemo(facts) }
}

export async function slipPaper(context: Context, actor: Actor, id: string): Promise<Paper> {
  const facts = await slipFacts(context, actor, id)
  const { drawPackingSlip } = await import('./draw-packing-slip.ts')
  return { name: `packing-slip-${facts.number}.pdf`, body: await drawPackingSlip(facts) }
}

type Wanted = { clientId: string | undefined; month: string; withClosed: boolean }

export async function statementPaper(context: Context, actor: Actor, wanted: Wanted): Promise<Paper> {
  const facts = await statementFacts(context, actor, wanted)
  const { drawStatement } = await import('./draw-statement.ts')
  return { name: `statement-${wanted.month}.pdf`, body: await drawStatement(facts) }
}
