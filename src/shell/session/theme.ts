import { createStore } from '#design/store.ts'
import { storage } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const system = matchMedia('(prefers-color-scheme: dark)')

function stored(): Theme {
  const chosen = storage.get('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

const theme = createStore(stored())

export const useTheme = theme.useValue

// The same decision as in public/early.js, which runs before the first paint.
function apply() {
  const chosen = theme.get()
  const dark = chosen === 'dark' || (chosen === 'system' && system.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111512' : '#fbfaf7')
}

export function setTheme(next: Theme) {
  if (next === 'system') storage.remove('theme')
  else storage.set('theme', next)
  theme.set(next)
  apply()
}

system.addEventListener('change', apply)
