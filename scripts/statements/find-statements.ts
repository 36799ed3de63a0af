// Where SQL stands in the source: every text that is handed to `row`, `rows` or `last`, and what its holes may hold.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { visitorKeys } from 'oxc-parser'
import { isFunction, type Module, type Node, type Scope, Sources } from './sources-of-text.ts'
import { readerOf, Unclear } from './texts.ts'

export type Statement = {
  file: string
  line: number
  /** The text as a type sees it: what stands between the holes; one part when there are none. */
  parts: readonly string[]
  /** The text with its holes filled as they may be, to be described. */
  forms: readonly string[]
}

/** A text that cannot be described, and why; or a call that says itself what comes back, which nobody may. */
export type Complaint = {
  file: string
  line: number
  says: string
  /** Made at run time, and nobody takes its answer for more than it is: counted, not complained of. */
  isMade: boolean
}
/** The engine, the seeds and the content write what tables and contracts say. */
const ofFacts = /^src\/(platform\/(resources|db|content|http)|demo)\//
const methods = new Set([
  'row',
  'rows',
  'last',
]) /** Every statement below `folder` of the project at `root`. */
export function findStatements(
  root: string,
  folder: string,
): { statements: Statement[]; complaints: Complaint[] } {
  const files = new Sources(root)
  const { say, partsOf } = readerOf(files)
  const statements: Statement[] = []
  const complaints: Complaint[] = []
  function take(module: Module, call: Node, functions: readonly Node[], isUnheard: boolean) {
    const file = relative(root, module.path)
    const line = module.text.slice(0, call.start).split('\n').length
    // What is made of tables' own facts has no text that stands in the source; where nobody reads the answer, none is needed.
    const isMade = ofFacts.test(file)
    const complain = (says: string) => complaints.push({ file, line, says, isMade: isMade || isUnheard })
    if (call.typeArguments)
      complaints.push({ file, line, says: 'says itself what comes back', isMade: false })
    const scope = { module, functions, bound: new Map(), depth: 0 }
    for (const node of texts(call.arguments[0], {
      ...scope,
      branch: 0,
      holder: { last: 0, made: new Map() },
    })) {
      const parts = partsOf(node, { ...scope, branch: 0, holder: { last: 0, made: new Map() } })
      const last = Math.max(
        0,
        ...[...parts.join(' ').matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)),
      )
      try {
        const forms = ([0, 1] as const).map((branch) =>
          say(node, { ...scope, branch, holder: { last, made: new Map() } }),
        )
        statements.push({ file, line, parts, forms: [...new Set(forms)] })
      } catch (error) {
        if (!(error instanceof Unclear)) throw error
        complain(`has a hole that nobody can fill: ${error.message}`)
      }
    }
    function texts(node: Node, inside: Scope): Node[] {
      if (node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string'))
        return [node]
      if (node?.type === 'ConditionalExpression')
        return [...texts(node.consequent, inside), ...texts(node.alternate, inside)]
      if (node?.type === 'TSAsExpression') return texts(node.expression, inside)
      if (node?.type === 'Identifier') {
        const found = files.look(node.name, inside)
        if (found && 'node' in found && found.node.type === 'VariableDeclarator' && found.node.init)
          if (found.scope.module === module) return texts(found.node.init, found.scope)
      }
      complain(`asks with a text that stands elsewhere: ${module.text.slice(node.start, node.end)}`)
      return []
    }
  }

  function walk(module: Module, node: Node, functions: readonly Node[], isUnheard = false) {
    if (!node || typeof node.type !== 'string') return
    const inner = isFunction(node) ? [...functions, node] : functions
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      methods.has(node.callee.property.name) &&
      node.arguments.length > 0
    )
      take(module, node, functions, isUnheard)
    const isStatement = node.type === 'ExpressionStatement' || (isUnheard && node.type === 'AwaitExpression')
    for (const key of visitorKeys[node.type] ?? [])
      for (const next of [node[key]].flat()) walk(module, next, inner, isStatement)
  }

  for (const path of sources(join(root, folder))) walk(files.moduleAt(path), files.moduleAt(path).program, [])
  return { statements, complaints }
}
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.ts$/.test(entry.name) && !/\.(test|generated)\.ts$/.test(entry.name)) yield path
  }
}
