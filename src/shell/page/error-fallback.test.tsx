import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorFallback } from './error-fallback.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(<ErrorFallback error={error} onRetry={() => undefined} onHome={() => undefined} />)

test('[SHELL-011] [SHELL-012] a broken screen says so, in the documented words', () => {
  const html = shown(new Error('The kettle is empty'))
  expect(html).toContain('>Something went wrong</h1>')
  expect(html).toContain(
    'We encountered an unexpected error. This has been logged and our team will investigate.',
  )
})

test('[SHELL-013] the message of the error is shown, or that there is none', () => {
  expect(shown(new Error('The kettle is empty'))).toContain('The kettle is empty')
  for (const nothing of [new Error(''), 'a string', undefined])
    expect(shown(nothing)).toContain('Unknown error occurred')
})
