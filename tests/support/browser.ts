import type { TestApp } from './app.ts'

type Reply<T = Record<string, unknown>> = {
  status: number
  body: T
  headers: Record<string, unknown>
  /** Attributes of a cookie the answer sets, in lower case. */
  cookie(name: string): { value: string; attributes: string } | undefined
}

/** A browser: keeps its cookies and says where its calls come from. */
export type Browser = {
  cookies: Map<string, string>
  send<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>
}

type From = { headers?: Record<string, string>; address?: string }

export function openBrowser(
  { app }: TestApp,
  { headers: own = { 'sec-fetch-site': 'same-origin' }, address = '127.0.0.1' }: From = {},
): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send<T>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) {
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { ...own, ...headers },
        cookies: Object.fromEntries(cookies),
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const lines = [response.headers['set-cookie'] ?? []].flat()
      for (const { name, value, maxAge } of response.cookies as {
        name: string
        value: string
        maxAge?: number
      }[]) {
        if (value === '' || maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as T,
        headers: response.headers,
        cookie(name) {
          const line = lines.find((one) => one.startsWith(`${name}=`))
          if (line === undefined) return undefined
          const [pair = '', ...attributes] = line.split('; ')
          return { value: pair.slice(name.length + 1), attributes: attributes.join('; ').toLowerCase() }
        },
      }
    },
  }
}
