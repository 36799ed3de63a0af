// Parses source files and resolves names in them.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Comment, parseSync, visitorKeys } from 'oxc-parser'

/** A node of the syntax tree, untyped. */
// biome-ignore lint/suspicious/noExplicitAny: a tree of thirty kinds of nodes, read by their `type`
export type Node = any

export type Module = {
  path: string
  text: string
  comments: readonly Comment[]
  /** Top-level declarations by name. */
  names: Map<string, Node>
  imports: Map<string, { from: string; name: string }>
  program: Node
}

export type Scope = {
  module: Module
  /** Enclosing functions, the innermost last. */
  functions: readonly Node[]
  /** The arguments of our functions that are being followed, by parameter. */
  bound: ReadonlyMap<string, { node: Node; scope: Scope } | { text: string }>
  /** The branch to follow where the text depends on a condition. */
  branch: 0 | 1
  /** The number of `$n` so far, and which call made which: a name used twice is the same parameter. */
  holder: { last: number; made: Map<Node, string> }
  depth: number
}
/** The files below a root, each parsed once. */
export class Sources {
  readonly root: string
  readonly #modules = new Map<string, Module>()

  constructor(root: string) {
    this.root = root
  }

  moduleAt(path: string): Module {
    const known = this.#modules.get(path)
    if (known) return known
    const text = readFileSync(path, 'utf8')
    const { program, comments } = parseSync(path, text)
    const module: Module = { path, text, comments, names: new Map(), imports: new Map(), program }
    this.#modules.set(path, module)
    for (const statement of program.body as Node[]) {
      if (statement.type === 'ImportDeclaration') {
        for (const one of statement.specifiers)
          module.imports.set(one.local.name, {
            from: statement.source.value,
            name: one.imported?.name ?? 'default',
          })
        continue
      }
      // A module's `server/api.ts` re-exports declarations of other files.
      if (statement.type === 'ExportNamedDeclaration' && statement.source)
        for (const one of statement.specifiers)
          module.imports.set(one.exported.name, { from: statement.source.value, name: one.local.name })
      const declaration = statement.type.startsWith('Export') ? statement.declaration : statement
      if (declaration?.type === 'VariableDeclaration')
        for (const one of declaration.declarations)
          if (one.id.type === 'Identifier')
            module.names.set(one.id.name, Object.assign(one, { from: statement.start }))
      if (declaration?.type === 'FunctionDeclaration')
        module.names.set(declaration.id.name, Object.assign(declaration, { from: statement.start }))
    }
    return module
  }

  #pathOf(module: Module, specifier: string): string | undefined {
    const path = specifier.startsWith('.')
      ? resolve(dirname(module.path), specifier)
      : specifier.startsWith('#') && join(this.root, 'src', specifier.slice(1))
    return path !== false && existsSync(path) ? path : undefined
  }

  /** Resolves a name to its declaration and the scope of that. */
  look(name: string, scope: Scope): { node: Node; scope: Scope } | { text: string } | undefined {
    for (const inner of [...scope.functions].reverse()) {
      const local = declaredIn(inner, name)
      if (local) return { node: local, scope }
      const parameter = inner.params.find((one: Node) => namesOf(one).includes(name))
      if (parameter) return scope.bound.get(name) ?? worded(parameter, scope.branch)
    }
    const top = scope.module.names.get(name)
    if (top) return { node: top, scope: { ...scope, functions: [], bound: new Map() } }
    const imported = scope.module.imports.get(name)
    const path = imported && this.#pathOf(scope.module, imported.from)
    if (!imported || !path) return undefined
    return this.look(imported.name, {
      ...scope,
      module: this.moduleAt(path),
      functions: [],
      bound: new Map(),
    })
  }
}

/** The text of a parameter whose type lists its possible values: `lock: '' | 'FOR UPDATE'`. */
function worded(parameter: Node, branch: 0 | 1): { text: string } | undefined {
  const { typeAnnotation } = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  const types = typeAnnotation?.typeAnnotation?.types ?? []
  const words = types.map((one: Node) => one.literal?.value)
  if (words.length === 0 || words.some((one: unknown) => typeof one !== 'string')) return undefined
  return { text: words[branch] ?? words[0] }
}

export const isFunction = (node: Node) => /^(Function|ArrowFunction)/.test(node?.type ?? '')
export function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one: Node) => namesOf(one.value ?? one.argument))
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one: Node) => (one ? namesOf(one) : []))
  return []
}

/** A `const` or function declared in a function's own body. */
function declaredIn(made: Node, name: string): Node | undefined {
  let found: Node
  const walk = (node: Node) => {
    if (!node || typeof node.type !== 'string' || found) return
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      found = node
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ArrayPattern' &&
      node.init?.type === 'ArrayExpression'
    ) {
      const n = node.id.elements.findIndex((one: Node) => one?.name === name)
      if (n >= 0) found = { type: 'VariableDeclarator', init: node.init.elements[n], start: node.start }
    }
    if (node.type === 'FunctionDeclaration' && node.id?.name === name) found = node
    if (isFunction(node) && node !== made) return
    for (const key of visitorKeys[node.type] ?? []) for (const next of [node[key]].flat()) walk(next)
  }
  walk(made.body)
  return found
}
