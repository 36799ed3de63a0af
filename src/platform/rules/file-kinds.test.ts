import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusedKind, safeFileName } from './file-kinds.ts'

const pdf = 'application/pdf'

test.each([
  ['Menu insert.pdf', pdf, 'Menu insert.pdf'],
  ['photo.jpg', 'image/png', 'photo.png'],
  ['Menu.PDF', pdf, 'Menu.pdf'],
  ['../../../domain/etc/passwd', pdf, 'passwd.pdf'],
  ['..\\..\\windows\\system.ini', 'text/plain', 'system.ini.txt'],
  ['prices.csv', 'text/plain', 'prices.csv'],
  ['invoice.exe', pdf, 'invoice.exe.pdf'],
  ['sheet\u202Efdp.exe', pdf, 'sheetfdp.exe.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', pdf, 'aSet-Cookie- x=1.pdf'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
  ['...', pdf, 'file.pdf'],
  ['', pdf, 'file.pdf'],
  ['Preisübersicht.jpeg', 'image/jpeg', 'Preisübersicht.jpeg'],
])('%j of %s is kept as %j', (given, type, kept) => expect(safeFileName(given, type)).toBe(kept))

test('whatever a file calls itself, its name holds no path, no control character and an ending of its kind', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (given) => {
      const name = safeFileName(given, pdf)
      expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]+\.pdf$/u)
      expect(name.startsWith('.')).toBe(false)
      expect([...name].length).toBeLessThanOrEqual(124)
    }),
  ))

test.each(['image/heic', 'image/heif', 'image/heic-sequence'])(
  '[ENG-009] a %s is refused in words that say what to do',
  (found) => expect(refusedKind(found)).toMatch(/^is a HEIC picture.*Save it as JPEG/),
)
test('[ENG-009] another kind is refused with the kinds that are taken', () =>
  expect(refusedKind('image/svg+xml')).toMatch(/Taken are PDF, PNG, JPEG, WebP/))
