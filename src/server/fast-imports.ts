import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Imported first by each entry file: together these halve the time from start to ready.

// Stripped and compiled code is kept between starts.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))

// Node reads drizzle-orm's 180 kB package.json again for each of its 600 ES modules; its CommonJS build has no such cost.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
      ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : next(specifier, context),
})
