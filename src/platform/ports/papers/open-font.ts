import { type Layout, type OpenFont, openSync } from 'fontkit'

/** Words whose glyphs are kept for each font; beyond them the longest unused go. */
const mostWords = 5000

/**
 * A font that is read once, and whose words are laid out once: a paper repeats most of what the one before said, and both
 * together were more than half of the time that one took.
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

/** Whoever draws scales the positions where they stand. */
const copied = (run: Layout): Layout =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) =>
      Object.assign(Object.create(Object.getPrototypeOf(position)), position),
    ),
  })
