import type { Plugin } from 'vite'

/** What vite lists beside an `import()`: of one style alone, that of every page, which is there already. */
const baseStyleAlone =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\["assets\/base-[\w-]+\.css"\]\)\)\)=>i\.map\(i=>d\[i\]\);\n?/

/**
 * A screen that is asked for names every file below it, not only those that it imports itself: all of them come at once, where
 * the browser would find one row of them after the other. Lists beside each `import()` would do the same and weigh 5 kB in the
 * first load of everything.
 *
 * @param isAlwaysThere whether a file is loaded before any screen is asked for
 */
export function askAtOnce(isAlwaysThere: (file: string) => boolean): Plugin {
  return {
    name: 'ask-at-once',
    apply: 'build',
    renderChunk(code, chunk, _, { chunks }) {
      if (this.environment.name !== 'client' || !chunk.isDynamicEntry) return null
      const named = new Set(chunk.imports)
      const found = new Set(named)
      for (const file of found) for (const one of chunks[file]?.imports ?? []) found.add(one)
      const unnamed = [...found].filter((file) => !named.has(file) && !isAlwaysThere(file))
      if (unnamed.length === 0) return null
      const own = code.match(/^(?:import[^;'"]*["'][^"']*["'];?\s*)*/)?.[0] ?? ''
      const more = unnamed.map((file) => `import"./${file.replace('assets/', '')}";`).join('')
      return { code: `${own}${more}${code.slice(own.length)}`, map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && baseStyleAlone.test(file.code))
            file.code = file.code.replace(baseStyleAlone, '').replaceAll('__vite__mapDeps([0])', '[]')
      },
    },
  }
}
