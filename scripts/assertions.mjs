// A type that is asserted (`x as T`, `x!`) is held by hand: nobody sees when it stops being true. `as const` asserts nothing.
import { parseSync, visitorKeys } from 'oxc-parser'

/** What is asserted in a file: each with its text and its place. */
export function* assertions(file, text) {
  for (const node of nodesOf(parseSync(file, text).program)) {
    const isConst = node.typeAnnotation?.typeName?.name === 'const'
    if (
      /^TS(NonNullExpression|TypeAssertion)$/.test(node.type) ||
      (node.type === 'TSAsExpression' && !isConst)
    )
      yield { text: text.slice(node.expression.end, node.end).trim(), at: node.start }
  }
}

function* nodesOf(node) {
  if (!node || typeof node.type !== 'string') return
  yield node
  for (const key of visitorKeys[node.type] ?? []) for (const next of [node[key]].flat()) yield* nodesOf(next)
}
