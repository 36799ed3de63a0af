import { expect, test } from 'vitest'
import { brandSheet, brandTokens, colorProblem, contrast, contrastWords, ownAccent } from './brand-color.ts'

test('[FIX-053] a color that nobody can read on white is refused with its figure', () => {
  expect(contrastWords(contrast('#000000', '#ffffff'))).toBe('21.0 : 1')
  expect(colorProblem('#b3121d')).toBeNull()
  expect(colorProblem(ownAccent)).toBeNull()
  expect(colorProblem('#ffcc00')).toBe(
    'Too light: its contrast with white is 1.5 : 1, and text needs 4.5 : 1. Choose a darker one.',
  )
  // 4.48 is not enough, and does not read as enough.
  expect(colorProblem('#777777')).toContain('4.4 : 1')
})

test('[FIX-053] every shade that follows from a color can be read where it is used', () => {
  for (const hex of ['#b3121d', '#00247d', '#000000', '#5a2a83', '#0b6e99', '#767676']) {
    const { light, dark, ground } = brandTokens(hex)
    expect(contrast(light['--accent'], light['--accent-ink']), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light['--accent-hover'], light['--accent-ink']), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark['--accent'], '#181d1a'), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark['--accent'], dark['--accent-ink']), hex).toBeGreaterThanOrEqual(4.5)
    // The quietest text of the dark ground, where it glows most.
    expect(contrast('#c3d0c7', ground['--pine-glow']), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#9db0a4', ground['--pine-1']), hex).toBeGreaterThanOrEqual(4.5)
    // Buttons and figures of public pages, which are the product's honey without a color.
    expect(contrast(ground['--honey-1'], ground['--pine-glow']), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ground['--honey-ink'], ground['--honey-2']), hex).toBeGreaterThanOrEqual(4.5)
  }
})

test('[FIX-053] a company without a color keeps the look of the product', () => {
  expect(brandSheet(null)).toBe('')
  expect(brandSheet(ownAccent.toUpperCase())).toBe('')
  expect(brandSheet('#b3121d')).toContain(':root:root{')
})
