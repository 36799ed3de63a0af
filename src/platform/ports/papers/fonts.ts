import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { OpenFont } from 'fontkit'
import { openFont } from './open-font.ts'

const own = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const packaged = (weight: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}.ttf`)

/** The brand's fonts hold western Europe's Latin and are quick; the wide ones hold Latin, Greek and Cyrillic. */
const files = {
  display: own('fraunces-500'),
  text: own('inter-400'),
  strong: own('inter-600'),
  wide: packaged('400Regular/Inter_400Regular'),
  wideStrong: packaged('600SemiBold/Inter_600SemiBold'),
}
type Font = keyof typeof files
export const fontNames = Object.keys(files) as Font[]
export type FontName = 'display' | 'text' | 'strong'

const wider = { display: 'wideStrong', text: 'wide', strong: 'wideStrong' } as const

const open = new Map<Font, OpenFont>()

export function openFontOf(name: Font): OpenFont {
  const font = open.get(name) ?? openFont(files[name])
  open.set(name, font)
  return font
}

const hasAll = (name: Font, text: string) =>
  [...text].every((sign) => sign === '\n' || openFontOf(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** The font a text is set in: the brand's, or a wide one if the brand's lacks a sign of it. */
export const fontFor = (name: FontName, text: string): Font => (hasAll(name, text) ? name : wider[name])

export const hasSign = (sign: string): boolean => hasAll('wide', sign)
