import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { overviewCall } from '#sequences/contract/sequence-overview.ts'
import { keyOf } from '#shell/data/call.ts'
import { RunsNext, SoFar } from './so-far.tsx'

const shown = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SoFar id="one" />
      <RunsNext id="one" />
    </QueryClientProvider>,
  )

test('[MAIL-004] figures that could not be read are not shown as none', () => {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise(() => undefined) } },
  })
  expect(shown(client)).toBe('<span class="text-ink-3">Not loaded</span>'.repeat(2))
  client.setQueryData(keyOf(overviewCall), { items: [] })
  expect(shown(client)).not.toContain('Not loaded')
})
