import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MailHold } from '#analytics/contract/administration.ts'
import { HeldMail } from './held-mail.tsx'

function shown(hold: MailHold): { text: string; buttons: string[] } {
  const client = new QueryClient()
  client.setQueryData(['/api/admin/mail-hold'], hold)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <HeldMail />
    </QueryClientProvider>,
  )
  const bare = (part: string) => part.replace(/<[^>]*>/g, '').trim()
  return { text: bare(html), buttons: [...html.matchAll(/<button.*?<\/button>/gs)].map(([one]) => bare(one)) }
}
const heldSince = '2026-11-23T04:00:00.000Z'

test('held mail is offered to be sent or thrown away, by its number', () => {
  const { text, buttons } = shown({ heldSince, waiting: 2 })
  expect(text).toContain('No mail is sent.')
  expect(buttons).toEqual(['Send 2 messages', 'Delete them'])
})

test('where nothing waits there is nothing to send or throw away', () => {
  const { text, buttons } = shown({ heldSince, waiting: 0 })
  expect(text).toContain('Mail from this copy is held; nothing is waiting.')
  expect(buttons).toEqual(['Release held mail'])
})

test('without a hold nothing is shown', () => {
  expect(shown({ heldSince: null, waiting: 0 }).text).toBe('')
})
