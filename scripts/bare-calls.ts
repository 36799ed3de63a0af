// The web asks calls by method and path, and knows what they change; what is checked of them, the server checks. So their schemas
// need not be loaded by a screen: they are cut out of the declarations while the web is built.
import { parseSync, visitorKeys } from 'oxc-parser'
import type { Plugin } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: a tree of many kinds of nodes, read by their `type`
type Node = any

const ofServer = new Set(
  `access tags summary description params query body answer line asks status errors stepUp spends beforeEnrollment isAnonymous
   isUpload isStream`.split(/\s+/),
)

export function bareCalls(): Plugin {
  return {
    name: 'bare-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contracts\/[\w/-]+-calls\.ts$/ },
      handler: (code, id) => ({ code: bare(code, id), map: null }),
    },
  }
}

/** A module of calls without what the server alone needs of them. */
export function bare(code: string, file: string): string {
  let text = without(code, file, function* (program) {
    // What calls share stands in constants of the module.
    for (const { type, declarations } of program.body)
      if (type === 'VariableDeclaration') for (const { init } of declarations) yield* factsIn(init)
    for (const node of nodesOf(program)) {
      if (node.type !== 'CallExpression' || node.callee.name !== 'defineCall') continue
      yield* factsIn(node.arguments[0])
      // `defineCall(x)` is x: what it adds are schemas.
      yield node.callee
    }
  })
  for (let before = ''; before !== text; ) {
    before = text
    text = without(text, file, unread)
  }
  return text
}

function* factsIn(node: Node): Generator<Node> {
  if (/^TS(As|Satisfies)/.test(node?.type ?? '')) yield* factsIn(node.expression)
  if (node?.type !== 'ObjectExpression') return
  for (const one of node.properties) if (one.type === 'Property' && ofServer.has(one.key.name)) yield one
}

/** Imports and constants that nothing names any more. */
function* unread(program: Node): Generator<Node> {
  const named = new Map<string, number>()
  const keys = new Set<Node>()
  for (const node of nodesOf(program)) {
    // What a property is called names nothing.
    if (node.type === 'Property' && !node.computed && !node.shorthand) keys.add(node.key)
    if (node.type === 'MemberExpression' && !node.computed) keys.add(node.property)
    if (node.type === 'Identifier' && !keys.has(node)) named.set(node.name, (named.get(node.name) ?? 0) + 1)
  }
  const isRead = (name: string, own: number) => (named.get(name) ?? 0) > own
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0) {
      // `import { a }` names it twice in the tree, `import { a as b }` each once.
      const used = statement.specifiers.filter(
        (one: Node) =>
          one.importKind !== 'type' && isRead(one.local.name, one.imported?.name === one.local.name ? 2 : 1),
      )
      if (used.length === 0) yield statement
      else for (const one of statement.specifiers) if (!used.includes(one)) yield one
    }
    if (statement.type === 'VariableDeclaration' && statement.declarations.length === 1) {
      const [{ id }] = statement.declarations
      if (id.type === 'Identifier' && !isRead(id.name, 1)) yield statement
    }
  }
}

function* nodesOf(node: Node): Generator<Node> {
  if (!node || typeof node.type !== 'string') return
  yield node
  for (const key of visitorKeys[node.type] ?? []) for (const next of [node[key]].flat()) yield* nodesOf(next)
}

/** The text without these nodes, and without the comma after each. */
function without(text: string, file: string, which: (program: Node) => Iterable<Node>): string {
  const cuts = [...which(parseSync(file, text).program)].map(({ start, end }) => [start, end] as const)
  const outer = cuts.filter(
    ([from, to]) => !cuts.some(([a, b]) => (a < from && b >= to) || (a <= from && b > to)),
  )
  return outer
    .sort(([a], [b]) => b - a)
    .reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to).replace(/^\s*,/, ''), text)
}
