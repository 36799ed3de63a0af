import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { z } from 'zod'
import type { ApiCall } from '#assistants/rules/asked-call.ts'
import { checkCode, pastedCode } from '#assistants/rules/check-code.ts'
import { serveThread } from '#platform/ports/thread.ts'

/** The code found in a request, the words around it and the findings; null without code. */
export type CodeRead = { code: string; words: string; findings: string[] } | null

const apiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string().default('') }))),
})

const works = {
  /** The calls of an OpenAPI document, whose megabytes would hold up other requests. */
  calls(file: string): ApiCall[] {
    const { paths } = apiDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
    return Object.entries(paths).flatMap(([path, own]) =>
      Object.entries(own).map(([method, { summary }]) => ({ method, path, summary })),
    )
  },

  /** Extracts the code of a request and the words around it, and runs the static checks on the code. */
  read(request: string): CodeRead {
    const code = pastedCode(request)
    if (!code) return null
    const words = request
      .replace(code, ' ')
      .replace(/```[\w-]{0,40}/g, ' ')
      .trim()
    return { code, words, findings: checkCode(code).map(({ line, text }) => `Line ${line}: ${text}`) }
  },

  /** The complaint of Node's TypeScript parser; it skips JSX and SQL. A text that crashes the parser ends the thread. */
  parse(code: string): string | null {
    if (/<\/?[A-Za-z][\w.]*[\s/>]|^[ \t]*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|EXPLAIN)\b/im.test(code))
      return null
    if (!/\b(?:const|let|function|class|interface|type|import|export)\b/.test(code)) return null
    try {
      stripTypeScriptTypes(code, { mode: 'transform' })
      return null
    } catch (error) {
      if (!isComplaint(error)) throw error
      const text = error.message.split('\n').find((line) => line.trim() !== '')
      return `The parser stops: ${(text ?? 'this is not complete TypeScript.').slice(0, 300)}`
    }
  },
}

/** Whether the error is about the code; any other is the parser's own failure, and its memory may be corrupt. */
function isComplaint(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'
}

export type CodeWorks = typeof works

// Silences Node's warning that the parser is experimental, which every new thread would log.
process.removeAllListeners('warning')

serveThread(works)
