/** What the bench uses of autocannon, which brings no types of its own. */
declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number; average: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }): Promise<Result>
  export = autocannon
}
