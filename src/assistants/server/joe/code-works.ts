import { stripTypeScriptTypes } from 'node:module'
import { checkCode, pastedCode } from '#assistants/rules/check-code.ts'
import { serveThread } from '#platform/ports/thread.ts'

/** What is seen in a request's code: null without any; `syntax` is the parser's complaint. */
export type CodeRead = { code: string; words: string; findings: string[] } | null

const works = {
  /** The code in a request, the words around it, and what checks of form find in it. */
  read(request: string): CodeRead {
    const code = pastedCode(request)
    if (!code) return null
    const words = request
      .replace(code, ' ')
      .replace(/```[\w-]{0,40}/g, ' ')
      .trim()
    return { code, words, findings: checkCode(code).map(({ line, text }) => `Line ${line}: ${text}`) }
  },

  /** What Node's own TypeScript parser says; it reads no JSX and no SQL. A text that breaks the parser ends the thread. */
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

/** Any other error is the parser's own: its memory may be broken. */
function isComplaint(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'
}

export type CodeWorks = typeof works

// Every new thread would say again in the log that the parser is an experiment of Node's.
process.removeAllListeners('warning')

serveThread(works)
