import { expect, test } from 'vitest'
import { drawInvoice } from '#billing/server/papers/draw-invoice.ts'
import { invoice } from '#tests/support/sample-papers.ts'
import { drawnBeside } from './drawn-beside.ts'

const file = new URL('../../../billing/server/papers/draw-invoice.ts', import.meta.url)

test('[FIX-050] a paper drawn beside the event loop is the paper, byte for byte, and people take turns', async () => {
  const draw = drawnBeside<typeof drawInvoice>(file, 'drawInvoice')
  const done: string[] = []
  const asked = ['many', 'many', 'many', 'one'].map(async (who) => {
    const body = await draw(who, invoice)
    done.push(who)
    return body
  })
  const here = await drawInvoice(invoice)
  for (const body of await Promise.all(asked)) expect(body.equals(here)).toBe(true)
  expect(done).toEqual(['many', 'many', 'one', 'many'])
})

test('[FIX-050] beyond a person’s share a paper is refused with a time; another person’s is drawn', async () => {
  const draw = drawnBeside<typeof drawInvoice>(file, 'drawInvoice')
  const all = await Promise.allSettled([
    ...Array.from({ length: 31 }, () => draw('many', invoice)),
    draw('one', invoice),
  ])
  expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'rate_limited' } },
  ])
  expect(all.at(-1)?.status).toBe('fulfilled')
})
