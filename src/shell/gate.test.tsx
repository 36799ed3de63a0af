import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@tanstack/react-router')
  vi.doUnmock('#shell/session/session.ts')
  vi.doUnmock('../compose-ui.tsx')
  vi.resetModules()
})

/** What "/" draws on a device that knows no session, while the server does not answer the session request. */
async function drawnAtFront(pageData: object): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname: '/' } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(pageData) }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.doMock('@tanstack/react-router', () => ({
    lazyRouteComponent: () => () => 'a lazy face',
    useChildMatches: () => true,
  }))
  vi.doMock('#shell/session/session.ts', () => ({
    useSession: () => ({ status: 'unreachable', error: new Error() }),
  }))
  vi.doMock('../compose-ui.tsx', () => ({}))
  const { ShellGate } = await import('./gate.tsx')
  return renderToStaticMarkup(<ShellGate />)
}

test('at "/" whoever came with a session reads that the server does not answer; a visitor has the landing page', async () => {
  expect(await drawnAtFront({ isVisitor: false })).toContain('The server does not answer')
  expect(await drawnAtFront({ isVisitor: true })).toBe('a lazy face')
})
