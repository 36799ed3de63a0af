/** The parts used of a library without types. */
declare module 'fontkit' {
  export type Layout = { readonly positions: readonly Readonly<Record<string, number>>[] }
  export type OpenFont = {
    layout(text: string, features?: unknown): Layout
    hasGlyphForCodePoint(code: number): boolean
  }
  export function openSync(file: string): OpenFont
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Registers a font that is already open, which the library's types leave out. */
    registerFont(name: string, font: import('fontkit').OpenFont): this
  }
}
