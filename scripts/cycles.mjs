// Finds import cycles between files, type imports included: no linter resolves our specifiers and counts `import type`.

/**
 * Cycles of a graph, each as the files on it, sorted by name (Tarjan 1972).
 * @param {Map<string, Iterable<string>>} imports file → the files it imports when it is loaded
 * @returns {string[][]}
 */
export function circles(imports) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const found = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}
