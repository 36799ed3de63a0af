/** Every message the product itself sends: plain text; the HTML form is drawn from it. */
export const templates = {
  'login-code': {
    subject: 'Your sign-in code: {{ code }}',
    text: 'Hello {{ businessName }},\n\nyour sign-in code is {{ code }}. It works once, for {{ minutes }} minutes.\n\nIf you did not ask for it, you can ignore this message.\n\n{{ companyName }}',
  },
  'registration-received': {
    subject: 'We have your application, {{ businessName }}',
    text: 'Hello {{ firstName }},\n\nthank you for applying for a wholesale account for {{ businessName }}. We review every application by hand and get back to you within 2-3 business days.\n\n{{ companyName }}',
  },
  'registration-approved': {
    subject: 'Your wholesale account is open',
    text: 'Hello {{ firstName }},\n\nthe wholesale account of {{ businessName }} is open. Sign in with this e-mail address and your business name:\n\n{{ publicUrl }}/customer-login\n\n{{ note }}\n\n{{ companyName }}',
  },
  'registration-rejected': {
    subject: 'About your application',
    text: 'Hello {{ firstName }},\n\nwe cannot open a wholesale account for {{ businessName }} at this time.\n\nReason: {{ reason }}\n\nIf something has changed, you are welcome to answer this message.\n\n{{ companyName }}',
  },
  'order-received': {
    subject: 'Order {{ orderNumber }} received',
    text: 'Hello {{ businessName }},\n\nwe have your order {{ orderNumber }} for {{ total }}. You can follow it here:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'order-moved': {
    subject: 'Order {{ orderNumber }} is {{ status }}',
    text: 'Hello {{ businessName }},\n\nyour order {{ orderNumber }} is now {{ status }}.\n\n{{ detail }}\n\nYou can follow it here:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
} as const satisfies Record<string, { subject: string; text: string }>

export type TemplateName = keyof typeof templates
