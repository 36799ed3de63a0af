/**
 * The `Content-Disposition` of a file, saved or shown: its name in ASCII and in full (RFC 6266). Any name is accepted;
 * characters that a header must not hold are removed.
 */
export function disposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.normalize('NFKD').replace(/[^ -~]|["\\%]/g, '_')
  if (plain === name) return `${kind}; filename="${plain}"`
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
