// Which module imports which, as a bundler sees it once it has left out what nobody names.

export type Modules = {
  getModuleIds: () => IterableIterator<string>
  getModuleInfo: (id: string) => Module | null
}
type Module = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Packages that list all they have in one module. */
const barrel = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.m?js$/
// Of this one names parts of its only part: the bundler itself knows which.
const schemas = /\/node_modules\/zod\/index\.js$/
const named = /import\s*\{([^}]*)\}\s*from\s*['"]([\w-]+)['"]/g

/** What a module imports. A package's list imports nothing: who names three of its parts needs these three. */
export function importsIn(modules: Modules): (id: string) => readonly string[] {
  const parts = new Map<string, Map<string, string>>()
  const known = new Map<string, readonly string[]>()
  const find = (id: string): readonly string[] => {
    const module = modules.getModuleInfo(id)
    if (!module || barrel.test(id)) return []
    return module.importedIds.flatMap((one) => {
      if (schemas.test(one)) return []
      if (!barrel.test(one)) return one
      const partOf = parts.get(one) ?? partsOf(modules.getModuleInfo(one))
      parts.set(one, partOf)
      return namesFrom(module.code ?? '', one).flatMap((name) => partOf.get(name) ?? [])
    })
  }
  return (id) => {
    const found = known.get(id) ?? find(id)
    known.set(id, found)
    return found
  }
}

function namesFrom(code: string, id: string): string[] {
  return [...code.matchAll(named)]
    .filter(([, , from = '']) => id.includes(`/node_modules/${from}/`))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))
}

/** Each name a package lists, and the module behind it. */
function partsOf(module: Module | null): Map<string, string> {
  const parts = new Map<string, string>()
  const code = module?.code ?? ''
  const from = [...new Set([...code.matchAll(/from\s*['"]([^'"]+)['"]/g)].map(([, path = '']) => path))]
  const lines = /(?:export\s*\{([^}]*)\}|import\s*\*\s*as\s+(\w+))\s*from\s*['"]([^'"]+)['"]/g
  for (const [, names = '', whole = '', path = ''] of code.matchAll(lines)) {
    const id = module?.importedIds[from.indexOf(path)]
    if (id)
      for (const name of [whole, ...names.split(',')]) parts.set(name.trim().replace(/^.*\bas\s+/, ''), id)
  }
  return parts
}
