import { expect, test } from 'vitest'
import { render } from '#server/ports/mail.ts'
import { type TemplateName, templates } from '#server/ports/mail-templates.ts'

const payload = `<img src=x onerror="alert(1)"><script>alert(2)</script>{{ companyName }}\r\nBcc: all@evil.example`
const address = 'https://evil.example/"onmouseover="alert(3)'
const settings = { publicUrl: 'https://sales.example.com', companyName: payload }

/** Every name a template asks for, filled with what a stranger may have typed. */
function dataFor(name: TemplateName, value: string): Record<string, string> {
  const { subject, text } = templates[name]
  const names = [...`${subject} ${text}`.matchAll(/\{\{-?\s*(\w+)/g)].map(([, word]) => word ?? '')
  return Object.fromEntries(names.map((word) => [word, value]))
}

test.each(Object.keys(templates) as TemplateName[])(
  'what strangers type is text in the mail %s',
  (template) => {
    for (const value of [payload, address]) {
      const mail = render({ to: 'x@example.com', template, data: dataFor(template, value) }, settings)
      expect(mail.subject).not.toMatch(/[\r\n]/)
      const tags = new Set(
        (mail.html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ (style|href)="[^"<>]*"/g, '')),
      )
      expect([...tags].sort().filter((tag) => !/^<\/?(!doctype html|html|body|p|br|a)>$/.test(tag))).toEqual(
        [],
      )
      // Nothing in it is read as a template a second time.
      expect(mail.text).not.toContain('{{ publicUrl }}')
    }
  },
)
