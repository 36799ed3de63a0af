import { expect, test } from 'vitest'
import { render } from '#platform/ports/mail.ts'
import { type TemplateName, templates } from '#platform/ports/mail-templates.ts'

const payload = `<img src=x onerror="alert(1)"><script>alert(2)</script>{{ companyName }}\r\nBcc: all@evil.example`
const address = 'https://evil.example/"onmouseover="alert(3)'
const settings = { publicUrl: 'https://sales.example.com', companyName: payload }

/** Every name a template asks for, filled with what a signed-out visitor may have typed. */
function dataFor(name: TemplateName, value: string): Record<string, string> {
  const { subject, text } = templates[name]
  const names = [...`${subject} ${text}`.matchAll(/\{\{-?\s*(\w+)/g)].map(([, word]) => word ?? '')
  return Object.fromEntries(names.map((word) => [word, value]))
}

test.each(Object.keys(templates) as TemplateName[])(
  'what signed-out visitors type is text in the mail %s',
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

test('a person’s name brings no line, link, markup or header into a mail', () => {
  const given = [
    'Ann\n\nYour account is closed, see https://evil.example/login',
    'Ann\u2028Bcc: all@evil.example',
    '[Win](http://evil.example) <b>now</b> at www.evil.example',
    'evil.example/verify',
    `Ann ${'x'.repeat(5000)}`,
  ]
  for (const firstName of given) {
    const mail = render(
      { to: 'x@example.com', template: 'graduated', data: { firstName, hireDate: 'today', papers: 'None.' } },
      { ...settings, companyName: 'Amberroot' },
    )
    expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
    expect(mail.text.split('\n').length, firstName).toBe(
      render(
        {
          to: 'x@example.com',
          template: 'graduated',
          data: { firstName: 'Ann', hireDate: 'today', papers: 'None.' },
        },
        { ...settings, companyName: 'Amberroot' },
      ).text.split('\n').length,
    )
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/evil\.example|:\/\/evil|www\.|@/)
    expect(mail.html.match(/<a href="[^"]*"/g)?.every((link) => link.includes(settings.publicUrl))).toBe(true)
    expect(mail.subject.length).toBeLessThan(200)
  }
  const plain = (firstName: string) =>
    render({ to: 'x@example.com', template: 'team-registration-received', data: { firstName } }, settings)
      .text
  for (const name of ['José Núñez-O’Brien', 'St. Louis Bar & Grill, Inc.', '李小龍', 'Joe’s No. 5'])
    expect(plain(name)).toContain(`Hello ${name},`)
})

test('what staff wrote in lines keeps them, and foreign addresses in it are no links', () => {
  const { html, text } = render(
    {
      to: 'x@example.com',
      template: 'order-moved',
      data: {
        businessName: 'Bar',
        orderNumber: 'ORD-1',
        status: 'shipped',
        detail: 'One\nTwo https://other.example/x',
      },
    },
    settings,
  )
  expect(text).toContain('One\nTwo')
  expect(html).toContain('One<br>Two https://other.example/x')
  expect(html).toContain(`<a href="${settings.publicUrl}/customer">`)
})
