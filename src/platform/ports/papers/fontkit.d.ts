/** What is used of a library that comes without types. */
declare module 'fontkit' {
  export type Layout = { readonly positions: readonly Readonly<Record<string, number>>[] }
  export type OpenFont = { layout(text: string, features?: unknown): Layout }
  export function openSync(file: string): OpenFont
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that is open already, which its own types leave out. */
    registerFont(name: string, font: import('fontkit').OpenFont): this
  }
}
