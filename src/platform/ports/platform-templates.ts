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
  'platform-form': {
    subject: 'Your platform: what we need from you',
    text: 'Hello,\n\n{{ businessName }} gets a platform of its own. Please tell us here what it shall be called, what you sell and where, and who runs it; you see the price before you send:\n\n{{ publicUrl }}/configure-platform?token={{ token }}\n\nIt takes about ten minutes. The link works until you send the form, for {{ days }} days. If you have a question, please answer this message.\n\n{{ companyName }}',
  },
  'platform-form-filled': {
    subject: '{{ businessName }} has filled in the form',
    text: 'Hello {{ firstName }},\n\n{{ businessName }} has filled in the form for their platform. Invoice {{ invoiceNumber }} over {{ setup }} is out; they pay {{ monthly }} a month.\n\nThe company is made on the server by one command:\n\nnpm run company -- create {{ slug }}\n\nWhat they want, and where it stands:\n\n{{ publicUrl }}/leads?open={{ leadId }}\n\n{{ companyName }}',
  },
  'setup-invoiced': {
    subject: 'Invoice {{ invoiceNumber }}: {{ total }} for {{ feeFor }}',
    text: 'Hello {{ businessName }},\n\nthank you, we have what we need, and begin. Invoice {{ invoiceNumber }} comes to {{ total }} for {{ feeFor }} and is due on {{ dueOn }}; it is attached.\n\nPlease pay it by check or wire. If it is not right, or you want to know where to, answer this message.\n\n{{ companyName }}',
  },
  'company-made': {
    subject: '{{ businessName }} is ready for you',
    text: 'Hello {{ firstName }},\n\n{{ businessName }} is made, and you are its administrator. Choose your password here:\n\n{{ companyUrl }}/reset-password?token={{ token }}\n\nThe link works once, for {{ days }} days. Then you sign in with this email address here:\n\n{{ companyUrl }}/login\n\nNobody but you and those you invite can read what is in it.\n\n{{ companyName }}',
  },
} as const satisfies Record<string, MailTemplate>
