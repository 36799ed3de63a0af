/** Colors of a company, as #rrggbb. Contrast is that of WCAG 2.2, from 1 to 21. */
type Rgb = readonly [number, number, number]

/** What text needs on its ground (WCAG 2.2 AA). */
const leastContrast = 4.5
/** The color of the product's own look, for companies without one. */
export const ownAccent = '#1c6b4a'

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const hexOf = (rgb: Rgb) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((one) => {
    const part = one / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colors. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** A color with `share` (0..1) of another. */
function mixed(hex: string, other: string, share: number): string {
  const [from, to] = [rgbOf(hex), rgbOf(other)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

/** A contrast as it is said: "2.8 : 1", rounded down, so that what is too little never reads as enough. */
export const contrastWords = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`

/** Why a color cannot be the company's, with the figure; null when it can. Buttons write white on it, and links write it on white. */
export function colorProblem(hex: string): string | null {
  const has = contrast(hex, '#ffffff')
  return has >= leastContrast
    ? null
    : `Too light: its contrast with white is ${contrastWords(has)}, and text needs ${leastContrast} : 1. Choose a darker one.`
}

/** Lightens a color until it can be read on a dark ground. */
function readableOn(ground: string, hex: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixed(hex, '#ffffff', share)
    if (contrast(lighter, ground) >= 6) return lighter
  }
  return '#ffffff'
}

/** The design's tokens that follow from a company's color, in both themes and on the dark ground of public pages. */
export function brandTokens(hex: string) {
  const onDark = readableOn('#181d1a', hex)
  const glow = mixed(hex, '#0a0c0b', 0.5)
  const onGlow = readableOn(glow, hex)
  return {
    light: {
      '--accent': hex,
      '--accent-hover': mixed(hex, '#000000', 0.16),
      '--accent-ink': '#ffffff',
      '--accent-soft': mixed(hex, '#ffffff', 0.88),
      '--accent-line': mixed(hex, '#ffffff', 0.68),
      '--ring': mixed(hex, '#ffffff', 0.2),
    },
    dark: {
      '--accent': onDark,
      '--accent-hover': mixed(onDark, '#ffffff', 0.2),
      '--accent-ink': '#0b0d0c',
      '--accent-soft': mixed(hex, '#141916', 0.75),
      '--accent-line': mixed(hex, '#141916', 0.5),
      '--ring': onDark,
    },
    ground: {
      '--pine-1': mixed(hex, '#0a0c0b', 0.84),
      '--pine-2': mixed(hex, '#0a0c0b', 0.78),
      '--pine-3': mixed(hex, '#0a0c0b', 0.68),
      '--pine-glow': glow,
      '--pine-line': mixed(hex, '#6a716d', 0.7),
      '--honey-1': mixed(onGlow, '#ffffff', 0.2),
      '--honey-2': onGlow,
      '--honey-ink': mixed(hex, '#0a0c0b', 0.9),
    },
  }
}

const rule = (selector: string, tokens: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The style sheet of a company's color; empty for the product's own. */
export function brandSheet(hex: string | null): string {
  if (!hex || hex.toLowerCase() === ownAccent) return ''
  const { light, dark, ground } = brandTokens(hex.toLowerCase())
  return [rule(':root:root', { ...ground, ...light }), rule(':root[data-theme="dark"]', dark)].join('\n')
}
