import { type Layout, type OpenFont, openSync } from 'fontkit'

/** Words per font whose glyphs are cached; the least recently used are dropped. */
const mostWords = 5000

/**
 * A font that is read once, with a cache of laid-out words: papers repeat most words, and reading and layout together took
 * more than half of the time of a paper.
 */
export function openFont(file: string): OpenFont {
  const font = openSync(file)
  const known = new Map<string, Layout>()
  return Object.assign(Object.create(font), {
    layout(text: string, features?: unknown): Layout {
      if (features) return font.layout(text, features)
      const run = known.get(text) ?? font.layout(text)
      known.delete(text)
      known.set(text, run)
      for (const oldest of known.keys()) {
        if (known.size <= mostWords) break
        known.delete(oldest)
      }
      return copied(run)
    },
  })
}

/** A copy, because the drawing code scales positions in place. */
const copied = (run: Layout): Layout =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) =>
      Object.assign(Object.create(Object.getPrototypeOf(position)), position),
    ),
  })
