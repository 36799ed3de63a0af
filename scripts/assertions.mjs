// Finds type assertions (`x as T`, `x!`), which the compiler does not check; `as const` is not one.
import { parseSync, visitorKeys } from 'oxc-parser'

/** The assertions of a file, each with its text and position. */
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
