// Where SQL stands in the source: every text that is handed to `row`, `rows` or `last`, and what its holes may hold.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Comment, parseSync, visitorKeys } from 'oxc-parser'
import { snake } from '#server/db/names.ts'

/** A node of the syntax tree; only what is read of it is named. */
// biome-ignore lint/suspicious/noExplicitAny: a tree of thirty kinds of nodes, read by their `type`
type Node = any

export type Statement = {
  file: string
  line: number
  /** The text as a type sees it: what stands between the holes; one part when there are none. */
  parts: readonly string[]
  /** The text with its holes filled as they may be, to be described. */
  forms: readonly string[]
}

/** A text that cannot be described, and why; or a call that says itself what comes back. */
export type Complaint = {
  file: string
  line: number
  says: string
  /** Made at run time, and nobody takes its answer for more than it is: counted, not complained of. */
  isMade: boolean
}

type Module = {
  path: string
  text: string
  comments: readonly Comment[]
  /** Name → its declaration, at the top of the module. */
  names: Map<string, Node>
  imports: Map<string, { from: string; name: string }>
  program: Node
}

type Scope = {
  module: Module
  /** Enclosing functions, the innermost last. */
  functions: readonly Node[]
  /** What parameters stand for while a function of ours is followed. */
  bound: ReadonlyMap<string, { node: Node; scope: Scope } | { text: string }>
  /** Which branch is followed where the text depends on something. */
  branch: 0 | 1
  /** How many `$n` there are so far, and which call made which: a name used twice is one value. */
  holder: { last: number; made: Map<Node, string> }
  depth: number
}

class Unclear extends Error {}

/** The engine, the seeds and the content write what tables and contracts say. */
const ofFacts = /^src\/server\/(resources|db|demo|content|http)\//
const methods = new Set(['row', 'rows', 'last'])
const aliases: Readonly<Record<string, string>> = {
  '#domain/': 'src/domain/',
  '#contracts/': 'src/contracts/',
  '#server/': 'src/server/',
}

/** Every statement below `folder` of the project at `root`. */
export function findStatements(
  root: string,
  folder: string,
): { statements: Statement[]; complaints: Complaint[] } {
  const modules = new Map<string, Module>()
  const statements: Statement[] = []
  const complaints: Complaint[] = []

  function moduleAt(path: string): Module {
    const known = modules.get(path)
    if (known) return known
    const text = readFileSync(path, 'utf8')
    const { program, comments } = parseSync(path, text)
    const module: Module = { path, text, comments, names: new Map(), imports: new Map(), program }
    modules.set(path, module)
    for (const statement of program.body as Node[]) {
      if (statement.type === 'ImportDeclaration') {
        for (const one of statement.specifiers)
          module.imports.set(one.local.name, {
            from: statement.source.value,
            name: one.imported?.name ?? 'default',
          })
        continue
      }
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

  function pathOf(module: Module, specifier: string): string | undefined {
    const alias = Object.keys(aliases).find((one) => specifier.startsWith(one))
    const path = specifier.startsWith('.')
      ? resolve(dirname(module.path), specifier)
      : alias && join(root, aliases[alias] ?? '', specifier.slice(alias.length))
    return path && existsSync(path) ? path : undefined
  }

  /** What a name stands for: a declaration and where it was made. */
  function look(name: string, scope: Scope): { node: Node; scope: Scope } | { text: string } | undefined {
    for (const inner of [...scope.functions].reverse()) {
      const local = declaredIn(inner, name)
      if (local) return { node: local, scope }
      const parameter = inner.params.find((one: Node) => namesOf(one).includes(name))
      if (parameter) return scope.bound.get(name) ?? worded(parameter, scope.branch)
    }
    const top = scope.module.names.get(name)
    if (top) return { node: top, scope: { ...scope, functions: [], bound: new Map() } }
    const imported = scope.module.imports.get(name)
    const path = imported && pathOf(scope.module, imported.from)
    if (!imported || !path) return undefined
    const module = moduleAt(path)
    const node = module.names.get(imported.name)
    return node && { node, scope: { ...scope, module, functions: [], bound: new Map() } }
  }

  /** What the author says a fragment may be: `@sql …` above its declaration. */
  function sampleOf(node: Node, module: Module): string | undefined {
    const from = node.from ?? node.start
    const above = module.comments.findLast(
      (one) => one.end <= from && module.text.slice(one.end, from).trim() === '',
    )
    return above && /@sql (.+?)\s*(?:\*?\n|$)/.exec(above.value)?.[1]
  }

  function say(node: Node, scope: Scope): string {
    if (scope.depth > 30) throw new Unclear('too deep')
    const on = (next: Node, more: Partial<Scope> = {}) =>
      say(next, { ...scope, depth: scope.depth + 1, ...more })
    switch (node.type) {
      case 'Literal':
        return String(node.value)
      case 'TemplateLiteral':
        return (node.quasis as Node[])
          .map((quasi, n) => {
            const hole = node.expressions[n]
            return quasi.value.cooked + (hole ? (noted(node, n, scope.module) ?? on(hole)) : '')
          })
          .join('')
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return on(node.expression)
      case 'ConditionalExpression':
        return on(scope.branch === 0 ? node.consequent : node.alternate)
      case 'LogicalExpression':
        return on(node.operator === '&&' || scope.branch === 1 ? node.right : node.left)
      case 'BinaryExpression':
        if (node.operator === '+') return on(node.left) + on(node.right)
        throw unclear(node, scope)
      case 'Identifier': {
        const found = look(node.name, scope)
        if (!found) throw unclear(node, scope)
        if ('text' in found) return found.text
        const sample = sampleOf(found.node, found.scope.module)
        if (sample !== undefined) return sample
        const value = found.node.type === 'VariableDeclarator' ? found.node.init : found.node
        if (!value) throw unclear(node, scope)
        return say(value, { ...found.scope, depth: scope.depth + 1 })
      }
      case 'MemberExpression': {
        const [object, inside] = thing(node.object, scope)
        if (object?.type !== 'ObjectExpression') throw unclear(node, scope)
        const values = object.properties.filter((one: Node) => one.type === 'Property')
        const key = node.computed ? undefined : node.property.name
        const chosen =
          key === undefined
            ? (values[scope.branch] ?? values[0])
            : values.find((one: Node) => (one.key.name ?? one.key.value) === key)
        if (!chosen) throw unclear(node, scope)
        return say(chosen.value, { ...inside, depth: scope.depth + 1 })
      }
      case 'CallExpression':
        return sayCall(node, scope)
      default:
        throw unclear(node, scope)
    }
  }

  function sayCall(node: Node, scope: Scope): string {
    const { callee } = node
    if (callee.type === 'MemberExpression') {
      if (callee.property.name === 'add') {
        const known = scope.holder.made.get(node) ?? `$${++scope.holder.last}`
        if (scope.functions.length <= 1) scope.holder.made.set(node, known)
        return known
      }
      if (callee.property.name === 'join')
        return list(callee.object, scope).join(node.arguments[0] ? say(node.arguments[0], scope) : ',')
      throw unclear(node, scope)
    }
    if (callee.type !== 'Identifier') throw unclear(node, scope)
    if (callee.name === 'snake') return snake(say(node.arguments[0], scope))
    if (callee.name === 'String') return say(node.arguments[0], scope)
    const found = look(callee.name, scope)
    if (!found || 'text' in found) throw unclear(node, scope)
    const sample = sampleOf(found.node, found.scope.module)
    if (sample !== undefined) return sample
    const made = found.node.type === 'VariableDeclarator' ? found.node.init : found.node
    if (!isFunction(made)) throw unclear(node, scope)
    return follow(made, node.arguments, scope, found.scope)
  }

  /** A function of ours, called with these arguments: what it returns. */
  function follow(made: Node, given: readonly Node[], scope: Scope, inside: Scope): string {
    const bound = new Map(inside.bound)
    for (const [n, parameter] of made.params.entries()) {
      const plain = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
      const argument = given[n] ?? (parameter.type === 'AssignmentPattern' ? parameter.right : undefined)
      if (plain.type === 'Identifier' && argument)
        bound.set(plain.name, { node: argument, scope: given[n] ? scope : inside })
    }
    const next = { ...inside, functions: [...inside.functions, made], bound, depth: scope.depth + 1 }
    return say(returned(made, next), next)
  }

  const returned = (made: Node, scope: Scope): Node => {
    if (made.body.type !== 'BlockStatement') return made.body
    const returns = made.body.body.filter((one: Node) => one.type === 'ReturnStatement')
    if (!returns.at(-1)?.argument) throw unclear(made, scope)
    return returns.at(-1).argument
  }

  /** The elements of a list of texts. */
  function list(node: Node, scope: Scope): string[] {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object, property } = node.callee
      if (property.name === 'filter') return list(object, scope)
      if (property.name === 'keys' || property.name === 'values' || property.name === 'entries') {
        const [found, inside] = thing(node.arguments[0], scope)
        if (found?.type !== 'ObjectExpression' || property.name === 'entries') throw unclear(node, scope)
        return found.properties.map((one: Node) =>
          property.name === 'keys' ? (one.key.name ?? one.key.value) : say(one.value, inside),
        )
      }
      if (property.name === 'map') {
        const [made] = node.arguments
        if (!isFunction(made)) throw unclear(node, scope)
        return list(object, scope).map((text) => {
          const bound = new Map(scope.bound)
          for (const name of made.params[0] ? namesOf(made.params[0]) : []) bound.set(name, { text })
          const next = { ...scope, functions: [...scope.functions, made], bound, depth: scope.depth + 1 }
          return say(returned(made, next), next)
        })
      }
      throw unclear(node, scope)
    }
    const [found, inside] = thing(node, scope)
    if (found?.type !== 'ArrayExpression') throw unclear(node, scope)
    return found.elements.flatMap((one: Node) =>
      one.type === 'SpreadElement' ? list(one.argument, inside) : [say(one, inside)],
    )
  }

  /** A list or an object that a name stands for. */
  function thing(node: Node, scope: Scope): [Node, Scope] {
    if (/^TS(As|Satisfies)/.test(node.type)) return thing(node.expression, scope)
    if (node.type !== 'Identifier') return [node, scope]
    const found = look(node.name, scope)
    if (!found || 'text' in found) return [undefined, scope]
    const value = found.node.type === 'VariableDeclarator' ? found.node.init : found.node
    return value ? thing(value, found.scope) : [undefined, scope]
  }

  /** `${where /* e.g. t.id = $1 *\/}`: what the author says a hole may hold. */
  function noted(node: Node, n: number, module: Module): string | undefined {
    const [from, to] = [node.quasis[n].end, node.quasis[n + 1].start]
    const inside = module.comments.find((one) => one.start >= from && one.end <= to)
    return inside && /^\s*e\.g\. (.*?)\s*$/.exec(inside.value)?.[1]
  }

  /** What the compiler knows of a text: a `const` that is a plain text, or `as const`, is part of it; any other hole is a hole. */
  function partsOf(node: Node, scope: Scope): string[] {
    if (node.type === 'Literal') return [String(node.value)]
    const parts: string[] = []
    let open = ''
    for (const [n, quasi] of (node.quasis as Node[]).entries()) {
      open += quasi.value.cooked
      const hole = node.expressions[n]
      if (!hole) break
      const [first = '', ...others] = known(hole, scope) ?? ['', '']
      open += first
      for (const other of others) {
        parts.push(open)
        open = other
      }
    }
    return [...parts, open]
  }

  function known(hole: Node, scope: Scope): string[] | undefined {
    if (hole.type === 'Literal') return [String(hole.value)]
    const found = hole.type === 'Identifier' ? look(hole.name, scope) : undefined
    if (!found || 'text' in found || found.node.type !== 'VariableDeclarator' || found.node.kind === 'let')
      return undefined
    const { init, id } = found.node
    if (!init || id?.typeAnnotation) return undefined
    if (init.type === 'Literal' && typeof init.value !== 'object') return [String(init.value)]
    if (init.type === 'TemplateLiteral' && init.quasis.length === 1) return [init.quasis[0].value.cooked]
    const isConst = init.type === 'TSAsExpression' && init.typeAnnotation.typeName?.name === 'const'
    return isConst && init.expression.type === 'TemplateLiteral'
      ? partsOf(init.expression, found.scope)
      : undefined
  }

  function take(module: Module, call: Node, functions: readonly Node[], isUnheard: boolean) {
    const file = relative(root, module.path)
    const line = module.text.slice(0, call.start).split('\n').length
    // What is made of tables' own facts has no text that stands in the source; where nobody reads the answer, none is needed.
    const isMade = ofFacts.test(file)
    const complain = (says: string) => complaints.push({ file, line, says, isMade: isMade || isUnheard })
    if (call.typeArguments) complain('says itself what comes back')
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
        const found = look(node.name, inside)
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

  for (const path of sources(join(root, folder))) walk(moduleAt(path), moduleAt(path).program, [])
  return { statements, complaints }
}

/** A parameter that takes one of a few words says them itself: `lock: '' | 'FOR UPDATE'`. */
function worded(parameter: Node, branch: 0 | 1): { text: string } | undefined {
  const { typeAnnotation } = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  const types = typeAnnotation?.typeAnnotation?.types ?? []
  const words = types.map((one: Node) => one.literal?.value)
  if (words.length === 0 || words.some((one: unknown) => typeof one !== 'string')) return undefined
  return { text: words[branch] ?? words[0] }
}

const isFunction = (node: Node) => /^(Function|ArrowFunction)/.test(node?.type ?? '')

const unclear = (node: Node, { module }: Scope) =>
  new Unclear(module.text.slice(node.start, node.end).slice(0, 120))

function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one: Node) => namesOf(one.value ?? one.argument))
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one: Node) => (one ? namesOf(one) : []))
  return []
}

/** A `const` of a function's own body, or a function in it. */
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

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.ts$/.test(entry.name) && !/\.(test|generated)\.ts$/.test(entry.name)) yield path
  }
}
