// Evaluates SQL texts of the source, with possible values for their template holes.
import { snake } from '#platform/db/names.ts'
import { isFunction, type Module, type Node, namesOf, type Scope, type Sources } from './sources-of-text.ts'

export class Unclear extends Error {}

/** Creates functions that read texts of these files. */
export function readerOf(files: Sources) {
  return { say, partsOf }

  /** A sample of a fragment, given by the author: `@sql …` above its declaration. */
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
        const found = files.look(node.name, scope)
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
    const found = files.look(callee.name, scope)
    if (!found || 'text' in found) throw unclear(node, scope)
    const sample = sampleOf(found.node, found.scope.module)
    if (sample !== undefined) return sample
    const made = found.node.type === 'VariableDeclarator' ? found.node.init : found.node
    if (!isFunction(made)) throw unclear(node, scope)
    return follow(made, node.arguments, scope, found.scope)
  }

  /** Follows a call of one of our functions: returns its text for these arguments. */
  function follow(made: Node, given: readonly Node[], scope: Scope, inside: Scope): string {
    const next = called(made, given, scope, inside)
    return say(returned(made, next), next)
  }

  /** The scope within a call: the function's parameters are what was given. */
  function called(made: Node, given: readonly Node[], scope: Scope, inside: Scope): Scope {
    const bound = new Map(inside.bound)
    for (const [n, parameter] of made.params.entries()) {
      const plain = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
      const argument = given[n] ?? (parameter.type === 'AssignmentPattern' ? parameter.right : undefined)
      if (plain.type === 'Identifier' && argument)
        bound.set(plain.name, { node: argument, scope: given[n] ? scope : inside })
    }
    return { ...inside, functions: [...inside.functions, made], bound, depth: scope.depth + 1 }
  }

  function returned(made: Node, scope: Scope): Node {
    if (made.body.type !== 'BlockStatement') return made.body
    const returns = made.body.body.filter((one: Node) => one.type === 'ReturnStatement')
    if (!returns.at(-1)?.argument) throw unclear(made, scope)
    return returns.at(-1).argument
  }

  /** The elements of an array of texts. */
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

  /** The array or object that a name refers to. */
  function thing(node: Node, scope: Scope): [Node, Scope] {
    if (/^TS(As|Satisfies)/.test(node.type)) return thing(node.expression, scope)
    if (node.type !== 'Identifier') return [node, scope]
    const found = files.look(node.name, scope)
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

  /**
   * The parts of a text's type: a `const` with a literal text, or `as const`, is merged in, and so is a call of a function that
   * answers such a text; other expressions remain holes.
   */
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
    if (hole.type === 'CallExpression' && hole.callee.type === 'Identifier') {
      const made = files.look(hole.callee.name, scope)
      if (!made || 'text' in made || !isFunction(made.node.init)) return undefined
      return constant(made.node.init.body, called(made.node.init, hole.arguments, scope, made.scope))
    }
    const found = hole.type === 'Identifier' ? files.look(hole.name, scope) : undefined
    if (!found || 'text' in found) return undefined
    // What was given for a parameter.
    if (found.node.type === 'Literal') return known(found.node, found.scope)
    if (found.node.type !== 'VariableDeclarator' || found.node.kind === 'let') return undefined
    const { init, id } = found.node
    if (!init || id?.typeAnnotation) return undefined
    if (init.type === 'Literal' && typeof init.value !== 'object') return [String(init.value)]
    if (init.type === 'TemplateLiteral' && init.quasis.length === 1) return [init.quasis[0].value.cooked]
    return constant(init, found.scope)
  }

  /** The parts of a template that is said to be `as const`. */
  function constant(node: Node, scope: Scope): string[] | undefined {
    const isConst = node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name === 'const'
    return isConst && node.expression.type === 'TemplateLiteral' ? partsOf(node.expression, scope) : undefined
  }
}

const unclear = (node: Node, { module }: Scope) =>
  new Unclear(module.text.slice(node.start, node.end).slice(0, 120))
