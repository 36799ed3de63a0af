/**
 * Signs that nobody sees or that turn the direction of what follows. The joiner inside an emoji and the joiners between letters of
 * scripts that need them stay.
 */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u034f\u17b4\u17b5\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{M}])[\u200c\u200d]|(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])[\ufe00-\ufe0f]/gu

/** A line of text as it is stored: composed, without signs that cannot be seen; half of a sign becomes the mark for one. */
export const cleanLine = (text: string): string => text.toWellFormed().normalize('NFC').replace(unseen, '')

/** Control signs but tab and the ends of lines; NUL is refused elsewhere, in words. */
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/** A text of lines as it is stored: as `cleanLine`, without control signs. */
export const cleanText = (text: string): string => cleanLine(text).replace(control, '')

/** A name or another text of one line as it is stored: as `cleanText`, the ends of lines and tabs as spaces. */
export const cleanName = (text: string): string =>
  cleanText(text).replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
