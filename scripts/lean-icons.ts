import type { Plugin } from 'vite'

/**
 * Every line of an icon has a random key for React's warnings, which a build does not give; of letters at random none is packed. Its
 * name is a class that nothing is drawn by.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/, key: "\w+"/g, '')
          .replace(/^\s*name: "[\w-]+",$/m, '')
          .replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}
