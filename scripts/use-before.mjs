// A `const` read before its declaration has run throws ("Cannot access … before initialization"), and neither TypeScript nor
// Biome notices it inside a callback. So within a function nothing may be named above its declaration; at the top of a
// module only code that runs later (a function's body) may.
import { parseSync, visitorKeys } from 'oxc-parser'

const isFunction = (node) => /^(Function|ArrowFunction)/.test(node.type)

/** Names a pattern declares, with the node of each. */
function* namesIn(pattern) {
  if (!pattern) return
  if (pattern.type === 'Identifier') yield pattern.name
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties)
      yield* namesIn(one.type === 'RestElement' ? one.argument : one.value)
  else if (pattern.type === 'ArrayPattern') for (const one of pattern.elements) yield* namesIn(one)
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(pattern.left)
  else if (pattern.type === 'RestElement') yield* namesIn(pattern.argument)
}

/** Names used above their declaration, each with its position in the text. */
export function usesBeforeDeclaration(file, text) {
  const { program } = parseSync(file, text)
  const found = []
  const declare = (scope, name, from) => scope.names.set(name, Math.min(from, scope.names.get(name) ?? from))

  /** The declarations of a block, collected before its statements are walked. */
  function scopeOf(body, outer, isModule = false) {
    const scope = { names: new Map(), outer, isModule }
    for (const statement of body) {
      const node = statement.type.startsWith('Export') ? (statement.declaration ?? statement) : statement
      if (node.type === 'VariableDeclaration' && node.kind !== 'var' && !node.declare)
        for (const one of node.declarations)
          for (const name of namesIn(one.id)) declare(scope, name, one.start)
      else if (node.type === 'ClassDeclaration' && node.id) declare(scope, node.id.name, node.start)
      // A function declaration is usable from the start of its block.
      else if (node.type === 'FunctionDeclaration' && node.id) declare(scope, node.id.name, 0)
    }
    return scope
  }

  /** `runsNow`: the walked code may run when its line is reached, as a callback of a call may. */
  function walk(node, scope, { runsNow, parent, key }) {
    if (!node || typeof node.type !== 'string' || /^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type))
      return
    if (node.type === 'Identifier') return void use(node, scope, { runsNow, parent, key })
    let inner = scope
    let now = runsNow
    if (isFunction(node)) {
      inner = { names: new Map(), outer: scope }
      for (const parameter of node.params ?? [])
        for (const name of namesIn(parameter)) declare(inner, name, 0)
      if (node.id && node.type === 'FunctionExpression') declare(inner, node.id.name, 0)
      const isCalled = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
      now = runsNow && isCalled
    } else if (node.type === 'Program') inner = scopeOf(node.body, null, true)
    else if (node.type === 'BlockStatement') inner = scopeOf(node.body, scope)
    else if (node.type === 'SwitchStatement')
      inner = scopeOf(
        node.cases.flatMap((one) => one.consequent),
        scope,
      )
    else if (node.type === 'CatchClause') {
      inner = { names: new Map(), outer: scope }
      for (const name of namesIn(node.param)) declare(inner, name, 0)
    } else if (/^For(In|Of)?Statement$/.test(node.type)) {
      inner = { names: new Map(), outer: scope }
      const head = node.init ?? node.left
      if (head?.type === 'VariableDeclaration')
        for (const one of head.declarations) for (const name of namesIn(one.id)) declare(inner, name, 0)
    } else if (/^Class/.test(node.type)) now = false
    for (const child of visitorKeys[node.type] ?? []) {
      if (node.type === 'VariableDeclarator' && child === 'id') continue
      const value = node[child]
      for (const one of Array.isArray(value) ? value : [value])
        walk(one, inner, { runsNow: now, parent: node, key: child })
    }
  }

  function use(node, scope, { runsNow, parent, key }) {
    if (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) return
    if (parent.type === 'Property' && key === 'key' && !parent.computed) return
    if (/^(MethodDefinition|PropertyDefinition)$/.test(parent.type) && key === 'key') return
    if (/^(Import|Export)\w*Specifier$/.test(parent.type)) return
    for (let at = scope; at; at = at.outer) {
      const from = at.names.get(node.name)
      if (from === undefined) continue
      if (node.start < from && (!at.isModule || runsNow)) found.push({ name: node.name, at: node.start })
      return
    }
  }

  walk(program, null, { runsNow: true, parent: null, key: null })
  return found
}
