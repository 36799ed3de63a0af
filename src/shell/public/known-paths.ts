import type { Screen } from '../screen.ts'

/** The screen at an address, as the router finds it; literal segments before `$parameters`. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const words = path.split('/')
  const fitting = screens.filter((screen) => {
    const parts = screen.path.split('/')
    return (
      parts.length === words.length &&
      parts.every((part, at) => part === words[at] || (part.startsWith('$') && words[at] !== ''))
    )
  })
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0]
}

const parameters = (screen: Screen) => screen.path.split('/').filter((part) => part.startsWith('$')).length
