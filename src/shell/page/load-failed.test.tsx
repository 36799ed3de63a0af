import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { LoadFailed } from './load-failed.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(<LoadFailed error={error} what="The order" onRetry={() => undefined} />)

test('what could not be read says why, and lets one try again', () => {
  const slow = shown(new ApiError(503, '{"message":"That took too long."}', ''))
  expect(slow).toContain('>The order could not be read</h2>')
  expect(slow).toContain('That took too long.')
  expect(slow).toContain('Try again')
  const offline = shown(new OfflineError(new Error('fetch failed')))
  expect(offline).toContain('The server cannot be reached. Nothing was lost.')
  expect(offline).toContain('Try again')
})

test('what is gone is not tried again', () => {
  const gone = shown(new ApiError(404, '{}', ''))
  expect(gone).toContain('>The order is not there</h2>')
  expect(gone).not.toContain('Try again')
})
