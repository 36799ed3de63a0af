import { afterEach, expect, test, vi } from 'vitest'
import { openStepUp, showsStepUp } from '#shell/session/step-up.ts'
import { ApiError, api, messageOf, OfflineError, whenWritten } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit) {
  const spy = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', spy)
  return spy
}

async function failure(body: string, init: ResponseInit): Promise<ApiError> {
  answer(body, init)
  const error = await api.get('/api/orders').catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('no ApiError')
  return error
}

test('[SHELL-016] cookies are sent with every call and a body goes as JSON', async () => {
  const spy = answer('{"id":"1"}', { status: 201 })
  await api.post('/api/orders', { items: [] })
  await api.get('/api/orders')
  const [post, get] = spy.mock.calls.map(([, init]) => init)
  expect(post).toMatchObject({ method: 'POST', credentials: 'include', body: '{"items":[]}' })
  expect(post?.headers).toMatchObject({ 'Content-Type': 'application/json' })
  expect(get).toMatchObject({ method: 'GET', credentials: 'include', body: null })
})

test('[SHELL-017] a failed call raises the status, a colon, a space and the body', async () => {
  const error = await failure('{"message":"No stock","code":"out_of_stock"}', { status: 409 })
  expect(error.message).toBe('409: {"message":"No stock","code":"out_of_stock"}')
  expect(error).toMatchObject({ status: 409, text: 'No stock', code: 'out_of_stock' })
})

test('[SHELL-018] an empty body is replaced by the status text', async () => {
  const error = await failure('', { status: 502, statusText: 'Bad Gateway' })
  expect(error.message).toBe('502: Bad Gateway')
  expect(error.text).toBeUndefined()
})

test('one problem per field is read, whether it comes as text or as a list', async () => {
  const error = await failure(
    '{"fields":{"email":"Invalid email","city":["Required","Too short"],"odd":5}}',
    {
      status: 400,
    },
  )
  expect(error.fields).toEqual({ email: 'Invalid email', city: 'Required' })
})

test('a body that is no object does no harm', async () => {
  const error = await failure('[1,2]', { status: 500 })
  expect(error.data).toEqual({})
  expect(error.fields).toEqual({})
})

test('an empty answer is undefined, not an error', async () => {
  answer('', { status: 200 })
  expect(await api.delete('/api/orders/1')).toBeUndefined()
})

test('a call that never arrives is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await api.get('/api/orders').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(OfflineError)
  expect(messageOf(error, 'fallback')).toContain('cannot be reached')
})

test('what people read is the server’s message, else the fallback', () => {
  expect(messageOf(new ApiError(409, '{"message":"No stock"}', ''), 'x')).toBe('No stock')
  expect(messageOf(new ApiError(500, '<html>', ''), 'Please try again.')).toBe('Please try again.')
})

test('a call that asks for the password again is made again with what was sent; declining says so', async () => {
  const refusal =
    '{"message":"Please enter your password again to do this.","code":"step_up_required","asks":["password","code"]}'
  let isProven = false
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init.body)
    return isProven ? new Response('{"settled":2}') : new Response(refusal, { status: 403 })
  })
  const pay = () => api.post('/api/commissions/pay', { ids: ['1', '2'] })
  await expect(pay(), 'nobody can be asked').rejects.toMatchObject({ code: 'step_up_required' })

  const leave = showsStepUp()
  const [first, second] = [pay(), pay()]
  await vi.waitFor(() => expect(openStepUp.get()?.asks).toEqual(['password', 'code']))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  isProven = true
  openStepUp.get()?.settle(true)
  expect(await Promise.all([first, second])).toEqual([{ settled: 2 }, { settled: 2 }])
  expect(new Set(sent)).toEqual(new Set(['{"ids":["1","2"]}']))

  isProven = false
  const declined = pay().catch((error: unknown) => messageOf(error, ''))
  await vi.waitFor(() => expect(openStepUp.get()).not.toBeNull())
  openStepUp.get()?.settle(false)
  expect(await declined).toBe('You did not confirm that it is you, so nothing was done.')
  leave()
})

test('what is being written is waited for, also when it is refused; what is read is not', async () => {
  const answers: (() => void)[] = []
  const said: string[] = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve) =>
        answers.push(() => resolve(new Response('{}', { status: path === '/no' ? 409 : 200 }))),
      ),
  )
  void api.get('/slow')
  void api.post('/yes').then(() => said.push('yes'))
  void api.patch('/no', {}).catch(() => said.push('no'))
  const settled = whenWritten().then(() => said.push('settled'))
  answers.slice(1).forEach((answer) => {
    answer()
  })
  await settled
  expect(said.at(-1)).toBe('settled')
  expect(said).toHaveLength(3)
  answers[0]?.()
})
