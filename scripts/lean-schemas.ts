// The schemas' library carries, in every schema, the means to describe itself as JSON Schema, and English words for its issues. The
// web does neither: the server writes the API’s document, and issues have words of their own (`contracts/messages.ts`). Nor does it
// read what refers to itself: what comes from the server or a form is a tree.
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** What a schema tells of its own checks (`format`, `maxLength`) is read by the web too. */
const kept = 'aggregateChecks'

export function leanSchemas(): Plugin {
  return {
    name: 'lean-schemas',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/zod\/v4\/(core\/(to-json-schema|json-schema-processors|memoizer|schemas)|classic\/schemas|locales\/en)\.js$/,
      },
      handler: (code, id) => ({
        code: /\/schemas\.js$/.test(id) ? lean(code, id) : hollow(code, id),
        map: null,
      }),
    },
  }
}

/** Formats that a text may have, and no contract asks for: every text schema can become one of them. */
const unasked =
  /^\$?Zod(KSUID|XID|ULID|CUID|CUID2|NanoID|Emoji|JWT|E164|CIDRv4|CIDRv6|IPv4|IPv6|MAC|Base64|Base64URL)$/

/** How a schema would describe itself: a line in each. */
const selfDescription = /^ *inst\._zod\.processJSONSchema = .*;$/gm

/** The schemas without the formats that nothing asks for, and without their descriptions of themselves. */
export function lean(code: string, file: string): string {
  let text = code
  for (const part of parseSync(file, code).program.body.toReversed()) {
    if (part.type !== 'ExportNamedDeclaration' || part.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of part.declaration.declarations.toReversed())
      if (init && id.type === 'Identifier' && unasked.test(id.name))
        text = `${text.slice(0, init.start)}function () {}${text.slice(init.end)}`
  }
  return text.replace(selfDescription, '')
}

type Span = { start: number; end: number }

/** A module whose exports are there and do nothing; what only they used is left out by the bundler. */
export function hollow(code: string, file: string): string {
  let text = code
  const put = ({ start, end }: Span, words: string) => {
    text = text.slice(0, start) + words + text.slice(end)
  }
  for (const part of parseSync(file, code).program.body.toReversed()) {
    if (part.type !== 'ExportNamedDeclaration' && part.type !== 'ExportDefaultDeclaration') continue
    const { declaration } = part
    if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name !== kept && declaration.body)
      put(declaration.body, '{}')
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations.toReversed()) if (init) put(init, '() => undefined')
  }
  return text
}
