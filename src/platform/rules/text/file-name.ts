import { withoutEnds } from './trim-signs.ts'

/** The last part of a path, without characters that cannot be shown or stored. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // Control characters, and those that reverse the reading direction ("fdp.exe" would look like "exe.pdf").
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
  return withoutEnds(clean, '. ') || 'file'
}
