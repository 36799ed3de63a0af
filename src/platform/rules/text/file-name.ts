import { withoutEnds } from './trim-signs.ts'

/** The last part of a name, without what cannot be shown or written. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // Control characters, and those that turn the reading direction so that "fdp.exe" looks like "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
  return withoutEnds(clean, '. ') || 'file'
}
