// Finds SQL in the source: every text passed to `row`, `rows`, `last` or `change`, and the possible values of its template holes.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { visitorKeys } from 'oxc-parser'
import { isFunction, type Module, type Node, type Scope, Sources } from './sources-of-text.ts'
import { readerOf, Unclear } from './texts.ts'

export type Statement = {
  file: string
  line: number
  /** The text's parts between the holes that remain in its type; one part without holes. */
  parts: readonly string[]
  /** The text with its holes filled in possible ways, to be described. */
  forms: readonly string[]
}

/** A text that cannot be described, with the reason; or a call with a type argument, which is not allowed. */
export type Complaint = {
  file: string
  line: number
  says: string
  /** Built at run time, with an untyped result: such texts are counted but not reported. */
  isMade: boolean
}
/** The engine, the seeds and the content build SQL from tables and contracts. */
const ofFacts = /^src\/(platform\/(resources|db|content|http)|demo)\//
const methods = new Set(['row', 'rows', 'last', 'change'])

/** Every statement below `folder` of the project at `root`. */
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
    // SQL built from table facts has no text in the source; a result that is not read needs no type.
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
