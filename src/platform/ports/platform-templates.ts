import type { MailTemplate } from './payment-templates.ts'

/** Templates of emails about a platform of one's own: request, configuration form, setup. */
export const platformTemplates = {
  'quote-received': {
    subject: 'We have your request, {{ businessName }}',
    text: 'Hello,\n\nthank you for asking about a platform of your own for {{ businessName }}. {% if owner %}{{ owner }} looks after your request and gets{% else %}We get{% endif %} back to you within {{ hours }} hours.\n\nIf something is to be added, just answer this message. If you did not ask, you can ignore it.\n\n{{ companyName }}',
  },
  'quote-requested': {
    subject: '{{ businessName }} asks for a platform',
    text: 'Hello {{ firstName }},\n\n{{ businessName }} ({{ industry }}) asks for a platform of their own, and you look after it. We promised an answer by {{ answerBy }}.\n\nEmail: {{ email }}\nPhone: {{ phone }}\n\n{{ description }}\n\nOnce you have answered, choose "Contact" here:\n\n{{ publicUrl }}/leads?open={{ leadId }}\n\n{{ companyName }}',
  },
} as const satisfies Record<string, MailTemplate>
