import { type MailTemplate, paymentTemplates } from './payment-templates.ts'
import { platformTemplates } from './platform-templates.ts'

/** The business beside a text that does not name it already. */
const beside = (said: string, business: string) =>
  `{% if business %}{% unless ${said} contains business %}${business}{% endunless %}{% endif %}`

/** Every message the product itself sends: plain text; the HTML form is drawn from it. */
export const templates = {
  'login-code': {
    subject: 'Your sign-in code',
    text: 'Hello {{ businessName }},\n\nyour sign-in code is {{ code }}. It works once, for {{ minutes }} minutes.\n\nIf you did not ask for it, you can ignore this message.\n\n{{ companyName }}',
  },
  'registration-received': {
    subject: 'We have your application, {{ businessName }}',
    text: 'Hello {{ firstName }},\n\nthank you for applying for a wholesale account for {{ businessName }}. We review every application by hand and get back to you within 2-3 business days.{% if token %}\n\nYou can see where it stands at any time, without signing in:\n\n{{ publicUrl }}/registration-status?token={{ token }}{% endif %}\n\n{{ companyName }}',
  },
  'registration-approved': {
    subject: 'Your wholesale account is open',
    text: 'Hello {{ firstName }},\n\nthe wholesale account of {{ businessName }} is open. Sign in with this email address and your business name:\n\n{{ publicUrl }}/customer-login\n\n{{ note }}\n\n{{ companyName }}',
  },
  'registration-rejected': {
    subject: 'About your application',
    text: 'Hello {{ firstName }},\n\nwe cannot open a wholesale account for {{ businessName }} at this time.\n\nReason: {{ reason }}\n\nIf something has changed, you are welcome to answer this message.\n\n{{ companyName }}',
  },
  'registration-to-complete': {
    subject: 'Your application needs a little more',
    text: 'Hello {{ firstName }},\n\nwe looked at the application of {{ businessName }}: {{ missing }}. Please complete it here:\n\n{{ publicUrl }}/complete-registration?token={{ token }}\n\n{{ note }}The link works once, for {{ days }} days. Nothing you have given is lost.\n\n{{ companyName }}',
  },
  'registration-completed': {
    subject: 'Thank you, your application is complete',
    text: 'Hello {{ firstName }},\n\nthe application of {{ businessName }} is complete and back with us. We get back to you within 2-3 business days.\n\n{{ companyName }}',
  },
  'registration-reopened': {
    subject: 'We are reviewing your application again',
    text: 'Hello {{ firstName }},\n\nwe are reviewing the application of {{ businessName }} again and will get back to you within 2-3 business days. You do not have to do anything.\n\n{{ companyName }}',
  },
  'business-known': {
    subject: 'You applied for a wholesale account again',
    text: 'Hello,\n\nsomebody, perhaps you, applied for a wholesale account with this address. We know it already from {{ businessName }}.\n\nIf your account is open, you sign in here:\n\n{{ publicUrl }}/customer-login\n\nIf it was you, there is nothing to do: we look at what you sent. If it was not, please answer this message. Nothing has changed.\n\n{{ companyName }}',
  },
  'business-same-tax-id': {
    subject: 'Somebody applied with your tax id',
    text: 'Hello,\n\nan application for a wholesale account reached us that gives the tax id of {{ businessName }} and another email address than yours.\n\nIf somebody of your business sent it, there is nothing to do. If not, please answer this message. Nothing has changed.\n\n{{ companyName }}',
  },
  'invoice-issued': {
    subject: 'Invoice {{ invoiceNumber }}: {{ total }}',
    text: 'Hello {{ businessName }},\n\nyour order has left our warehouse. Invoice {{ invoiceNumber }} comes to {{ total }} and is due on {{ dueOn }}. If a bank account of yours is on file, we debit it then and there is nothing to do.\n\nThe invoice is attached. Invoices, statements and what you owe stand in your portal:\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'payment-received': {
    subject: 'We have received {{ total }}',
    text: 'Hello {{ businessName }},\n\nthank you: we have received {{ total }} by {{ how }}.\n\n{{ outcome }}\n\nInvoices, statements and what you owe stand in your portal:\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'invoice-past-due': {
    subject: '{{ total }} is past due',
    text: 'Hello {{ businessName }},\n\nthese invoices have not been paid yet:\n\n{{ invoices }}\n\nYou can pay them in your portal, by bank transfer from an account of yours, or tell us there what is not right about them:\n\n{{ publicUrl }}/customer/billing\n\nIf a payment is on its way by wire or check, please answer this message.\n\n{{ companyName }}',
  },
  'client-past-due': {
    subject: '{{ businessName }} is past due with {{ total }}',
    text: 'Hello {{ firstName }},\n\nwe have just reminded {{ businessName }} of:\n\n{{ invoices }}\n\nTheir next order may have to wait until it is paid. A word from you often helps:\n\n{{ publicUrl }}/clients?open={{ clientId }}\n\n{{ companyName }}',
  },
  'credit-memo-issued': {
    subject: 'Credit memo {{ memoNumber }}: {{ total }}',
    text: 'Hello {{ businessName }},\n\nwe have credited {{ total }} to you{% if items %} for {{ items }}{% endif %}: {{ reason }}\n\n{{ outcome }}\n\nCredit memo {{ memoNumber }} is attached. What you owe stands in your portal:\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'dispute-received': {
    subject: 'You dispute {{ invoiceNumber }}: we are looking at it',
    text: 'Hello {{ businessName }},\n\nyou told us that invoice {{ invoiceNumber }} is not right:\n\n{{ reason }}\n\nWe hold its debit and answer you as soon as we have looked.\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'dispute-answered': {
    subject: 'Your dispute of {{ invoiceNumber }}: {{ outcome }}',
    text: 'Hello {{ businessName }},\n\nwe have looked at invoice {{ invoiceNumber }}. {{ answer }}\n\n{{ next }}\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'account-on-hold': {
    subject: 'Your wholesale account is on hold',
    text: 'Hello {{ businessName }},\n\nthe wholesale account of {{ businessName }} is on hold. You sign in and see everything as before, but no order can be placed for now. Orders already under way continue.\n\nIf you have a question, please answer this message.\n\n{{ companyName }}',
  },
  'account-released': {
    subject: 'Your wholesale account takes orders again',
    text: 'Hello {{ businessName }},\n\nthe wholesale account of {{ businessName }} is no longer on hold. You can order again:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'account-closed': {
    subject: 'Your wholesale account is closed',
    text: 'Hello {{ businessName }},\n\nthe wholesale account of {{ businessName }} is closed. Nobody can sign in to it anymore. Orders already under way are delivered and paid as agreed.\n\nIf this is not what you wanted, please answer this message.\n\n{{ companyName }}',
  },
  'account-reopened': {
    subject: 'Your wholesale account is open again',
    text: 'Hello {{ businessName }},\n\nthe wholesale account of {{ businessName }} is open again. Sign in with this email address and your business name:\n\n{{ publicUrl }}/customer-login\n\n{{ companyName }}',
  },
  'sign-in-address-left': {
    subject: 'You sign in with another address now',
    text: 'Hello {{ businessName }},\n\nthe email address with which {{ businessName }} signs in to the portal was changed. This one no longer opens it, and every browser was signed out.\n\nIf nobody of your business asked for it, please answer this message at once.\n\n{{ companyName }}',
  },
  'sign-in-address-taken': {
    subject: 'You sign in with this address now',
    text: 'Hello {{ businessName }},\n\nfrom now on, {{ businessName }} signs in to the portal with this email address and its business name:\n\n{{ publicUrl }}/customer-login\n\nIf you have nothing to do with {{ businessName }}, please answer this message.\n\n{{ companyName }}',
  },
  'order-received': {
    subject: 'Order {{ orderNumber }} received',
    text: 'Hello {{ businessName }},\n\nwe have your order {{ orderNumber }} for {{ total }}. You can follow it here:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'order-moved': {
    subject: 'Order {{ orderNumber }} is {{ status }}',
    text: 'Hello {{ businessName }},\n\nyour order {{ orderNumber }} is now {{ status }}.\n\n{{ detail }}\n\nYou can follow it here:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'order-news': {
    subject: 'About your order {{ orderNumber }}',
    text: 'Hello {{ businessName }},\n\n{{ detail }}\n\nYou can see your order {{ orderNumber }} here:\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'reservation-lapsed': {
    subject: 'Order {{ orderNumber }} no longer holds stock',
    text: 'Hello {{ name }},\n\norder {{ orderNumber }} of {{ businessName }} has waited for {{ days }} days to be confirmed, so its units are free for others again. It stays in the list; confirming it reserves them anew, if they are still there.\n\n{{ publicUrl }}\n\n{{ companyName }}',
  },
  'team-registration-received': {
    subject: 'We have your application',
    text: 'Hello {{ firstName }},\n\nthank you for wanting to join the team. An administrator looks at every application; you get a message as soon as yours is decided. If it is approved, a link in that message confirms that this address is yours: until then no password opens the account.\n\n{{ companyName }}',
  },
  'registration-known': {
    subject: 'You already have an account',
    text: 'Hello {{ firstName }},\n\nsomebody, perhaps you, applied with this address again. There is an account for it already:\n\n{{ publicUrl }}/login\n\nIf it was not you, nothing has happened and you can ignore this message.\n\n{{ companyName }}',
  },
  'team-approved': {
    subject: 'Welcome to the team',
    text: 'Hello {{ firstName }},\n\nyour application was approved. Choose the password with which you sign in here; that confirms that this address is yours:\n\n{{ publicUrl }}/reset-password?for=new&token={{ token }}\n\nThe link works once, for {{ days }} days. A password that was given with the application opens nothing by itself, so nobody who applied in your name comes in.\n\n{{ companyName }}',
  },
  'team-to-prove': {
    subject: 'Confirm that this address is yours',
    text: 'Hello {{ firstName }},\n\nsomebody has just tried to sign in with the password that was given with your application. It opens nothing until you confirm that this address is yours: type it once more, or choose another one, here:\n\n{{ publicUrl }}/reset-password?for=new&token={{ token }}\n\nThe link works once, for {{ days }} days, and replaces the one in our welcome. If it was not you, do it nevertheless: only what you type there opens your account.\n\n{{ companyName }}',
  },
  'team-rejected': {
    subject: 'About your application',
    text: 'Hello {{ firstName }},\n\nwe cannot offer you a place in the team at this time.\n\nReason: {{ reason }}\n\n{{ companyName }}',
  },
  'team-invitation': {
    subject: 'Join the team of {{ companyName }}',
    text: 'Hello {{ firstName }},\n\n{{ inviter }} invites you to work with {{ companyName }} as {{ role }}. Choose a password here, and sign in with this email address:\n\n{{ publicUrl }}/invitation?token={{ token }}\n\nThe link works once, for {{ days }} days. If you did not expect it, you can ignore this message.\n\n{{ companyName }}',
  },
  'team-role-changed': {
    subject: 'You have another role now',
    text: 'Hello {{ firstName }},\n\nyour role was changed from {{ from }} to {{ to }}. What you can open has changed with it, at once:\n\n{{ publicUrl }}/\n\nIf you have a question, please ask an administrator.\n\n{{ companyName }}',
  },
  'team-reset-sent': {
    subject: 'Choose a new password',
    text: 'Hello {{ firstName }},\n\nan administrator sends you this link to choose a new password:\n\n{{ publicUrl }}/reset-password?token={{ token }}\n\nThe link works once, for {{ hours }} hours. Your password stays as it is until you use it.\n\n{{ companyName }}',
  },
  'team-signed-out': {
    subject: 'You were signed out',
    text: 'Hello {{ firstName }},\n\nan administrator signed you out {{ where }}. You can sign in again here:\n\n{{ publicUrl }}/login\n\n{{ companyName }}',
  },
  'team-suspended': {
    subject: 'Your access is suspended',
    text: 'Hello {{ firstName }},\n\nyour access to {{ companyName }} is suspended, and you were signed out everywhere.\n\nReason: {{ reason }}\n\nIf you have a question, please ask an administrator.\n\n{{ companyName }}',
  },
  'team-reinstated': {
    subject: 'Your access is open again',
    text: 'Hello {{ firstName }},\n\nyour access to {{ companyName }} is open again. Sign in here:\n\n{{ publicUrl }}/login\n\n{{ companyName }}',
  },
  'team-removed': {
    subject: 'Your access has ended',
    text: 'Hello {{ firstName }},\n\nyour access to {{ companyName }} has ended, and you were signed out everywhere. What you have earned is paid as agreed.\n\nIf this is a mistake, please answer this message.\n\n{{ companyName }}',
  },
  graduated: {
    subject: 'You are a sales rep now, {{ firstName }}',
    text: 'Dear {{ firstName }},\n\ncongratulations: you have completed every module and passed every quiz, and from {{ hireDate }} on you are a sales rep. Your sales earn commission from today.\n\n{{ papers }}\n\nYour prospects, samples and the field tools are waiting here:\n\n{{ publicUrl }}/prospects\n\nYour certificates are on your progress page:\n\n{{ publicUrl }}/progress\n\nWelcome, and good conversations,\n{{ companyName }}',
  },
  'paper-approved': {
    subject: 'Your {{ paper }}: approved',
    text: 'Hello {{ firstName }},\n\nyour {{ paper }} is checked and approved. Nothing more is needed from you for it.\n\nWhat you filed is here:\n\n{{ publicUrl }}/papers\n\n{{ companyName }}',
  },
  'paper-returned': {
    subject: 'Your {{ paper }}: please file it again',
    text: 'Hello {{ firstName }},\n\nyour {{ paper }} could not be approved:\n\n{{ reason }}\n\nPlease file it again here. Your commissions add up meanwhile; they are paid out once it is approved:\n\n{{ publicUrl }}/papers\n\n{{ companyName }}',
  },
  'training-nudge': {
    subject: 'Your next lesson, {{ firstName }}',
    text: 'Hello {{ firstName }},\n\n{{ opening }}\n\n{{ note }}\n\nGo on here:\n\n{{ publicUrl }}/modules\n\nIf something is in your way, answer this message: we would like to know.\n\n{{ companyName }}',
  },
  'training-deadline': {
    subject: '{{ subject }}',
    text: 'Hello {{ firstName }},\n\n{{ opening }}\n\n{{ list }}\n\nGo on here:\n\n{{ publicUrl }}/modules\n\nYou turn these reminders off under "Reminders by mail" here: {{ publicUrl }}/progress\n\n{{ companyName }}',
  },
  'password-reset': {
    subject: 'Choose a new password',
    text: 'Hello {{ firstName }},\n\nchoose a new password here:\n\n{{ publicUrl }}/reset-password?token={{ token }}\n\nThe link works once, for {{ hours }} hours. If you did not ask for it, you can ignore this message.\n\n{{ companyName }}',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Hello {{ name }},\n\nyour password was changed just now, and every other browser was signed out.\n\nIf it was you, there is nothing to do. If it was not, choose a new one at once with "Forgot password?":\n\n{{ publicUrl }}/{{ page }}\n\n{{ companyName }}',
  },
  'customer-password': {
    subject: 'Choose a password',
    text: 'Hello {{ businessName }},\n\nchoose the password with which you sign in to the portal here:\n\n{{ publicUrl }}/reset-password?for=customer&token={{ token }}\n\nThe link works once, for {{ hours }} hours, and signs out every browser. If you did not ask for it, you can ignore this message.\n\n{{ companyName }}',
  },
  'customer-password-to-prove': {
    subject: 'Confirm this address to sign in with a password',
    text: 'Hello {{ businessName }},\n\na password was given when {{ businessName }} was registered. It opens nothing until you confirm that this address is yours: type it once more, or choose another one, here:\n\n{{ publicUrl }}/reset-password?for=customer&token={{ token }}\n\nThe link works once, for {{ days }} days. Only what you type there will open the account, so nobody who registered in your name comes in.\n\n{{ companyName }}',
  },
  'second-factor-changed': {
    subject: 'Your second factor was used or changed',
    text: 'Hello {{ firstName }},\n\nthe second factor of your account {{ what }}.\n\nIf it was you, there is nothing to do. If it was not, change your password and tell an administrator at once:\n\n{{ publicUrl }}/account\n\n{{ companyName }}',
  },
  'second-factor-wrong': {
    subject: 'Somebody gave your password, but a wrong code',
    text: 'Hello {{ firstName }},\n\nsomebody gave the right password of your account, but a wrong code of your second factor, from {{ from }}. They were not let in.\n\nIf it was you, there is nothing to do. If it was not, your password is known to somebody else: choose a new one now.\n\n{{ publicUrl }}/account\n\n{{ companyName }}',
  },
  'address-prove': {
    subject: 'Confirm your new sign-in address',
    text: 'Hello {{ name }},\n\nyou asked to sign in with this address from now on. Confirm it here:\n\n{{ publicUrl }}/confirm-address?token={{ token }}\n\nThe link works once, for {{ hours }} hours. Until then you sign in with the address you had. If you did not ask for it, you can ignore this message.\n\n{{ companyName }}',
  },
  'address-changing': {
    subject: 'Your sign-in address is about to change',
    text: 'Hello {{ name }},\n\nsomebody who is signed in as you asked to sign in with another email address. It changes as soon as that address is confirmed.\n\nIf it was you, there is nothing to do. If it was not, stop it here, now or within {{ days }} days:\n\n{{ publicUrl }}/keep-address?token={{ token }}\n\nThat keeps this address, signs out every browser and lets you choose a new password.\n\n{{ companyName }}',
  },
  'address-left': {
    subject: 'You sign in with another address now',
    text: 'Hello {{ name }},\n\nan administrator changed the email address with which you sign in. This one no longer opens your account, and every browser was signed out.\n\nIf you did not ask for it, please tell an administrator at once.\n\n{{ companyName }}',
  },
  'payment-preference-changed': {
    subject: 'How you are paid was changed',
    text: 'Hello {{ firstName }},\n\nyour payout details were changed just now{% if byAdministrator %} by an administrator{% endif %}; you are to be paid by {{ method }}. {% if heldUntil %}The change waits until {{ heldUntil }}, and{% else %}Before money goes there,{% endif %} somebody else looks at it.\n\nIf this is right, there is nothing to do. If it is not, change your password and tell an administrator at once:\n\n{{ publicUrl }}/payment-setup\n\n{{ companyName }}',
  },
  'login-added': {
    subject: 'Somebody else signs in for {{ businessName }} now',
    text: 'Hello {{ businessName }},\n\nfrom now on {{ email }} signs in to the wholesale account of {{ businessName }} too.\n\nIf nobody of your business asked for it, please answer this message at once.\n\n{{ companyName }}',
  },
  'client-invited': {
    subject: 'Your wholesale account with {{ companyName }}',
    text: 'Hello {{ firstName }},\n\nwe look forward to serving {{ businessName }}. Please complete your account here, so that you can order yourself and we can deliver:\n\n{{ publicUrl }}/complete-account?token={{ token }}\n\n{{ note }}The link works once, for {{ days }} days.\n\n{{ companyName }}',
  },
  'suggestion-answered': {
    subject: 'Your suggestion: {{ title }}',
    text: 'Hello {{ firstName }},\n\nyour suggestion "{{ title }}" is {{ outcome }}.\n\n{{ answer }}\n\nYou find it here:\n\n{{ publicUrl }}/suggestions\n\n{{ companyName }}',
  },
  notification: {
    subject: '{{ title }}',
    text: `Hello {{ firstName }},\n\n{{ title }}.\n\n{{ detail }}\n\nIt stands with your notifications, where you also choose what reaches you by email:\n\n{{ publicUrl }}/notifications\n\n{{ companyName }}`,
  },
  'notification-digest': {
    subject:
      '{% if count == 1 %}One notification{% else %}{{ count }} notifications{% endif %} since yesterday',
    text: `Hello {{ firstName }},\n\nthis happened since the last daily email:\n\n{{ lines }}\n\n{{ more }}All of them, and what reaches you how:\n\n{{ publicUrl }}/notifications\n\n{{ companyName }}`,
  },
  'reminder-due': {
    subject: `${beside('title', '{{ business }}: ')}{{ title }}`,
    text: `Hello {{ firstName }},\n\nyou wanted to be reminded: {{ title }}${beside('title', ', {{ business }}')}. It was due {{ dueAt }}.\n\n{{ note }}\n\nDone, or later? You can say so here:\n\n{{ publicUrl }}/reminders?open={{ reminderId }}\n\n{{ companyName }}`,
  },
  'answer-arrived': {
    subject: `${beside('from', '{{ business }}: ')}an answer from {{ from }}`,
    text: `Hello {{ firstName }},\n\n{{ from }} answered${beside('from', ', {{ business }}')}. You can read it and write back here:\n\n{{ publicUrl }}/mail/inbox?open={{ inboundId }}\n\n{{ companyName }}`,
  },
  'text-arrived': {
    subject: `${beside('from', '{{ business }}: ')}a text from {{ from }}`,
    text: `Hello {{ firstName }},\n\n{{ from }} answered by text${beside('from', ', {{ business }}')}. You can read it and write back here:\n\n{{ publicUrl }}/mail/texts?open={{ inboundId }}\n\n{{ companyName }}`,
  },
  'letter-not-arrived': {
    subject: '{% if business %}{{ business }}: {% endif %}your email did not arrive',
    text: 'Hello {{ firstName }},\n\nyour email to {{ to }}, "{{ subject }}", did not arrive. {{ why }} {{ next }}\n\nIts text is kept. You can read it and write it again here:\n\n{{ publicUrl }}/mail?open={{ letterId }}\n\n{{ companyName }}',
  },
  'letters-not-arrived': {
    subject:
      '{% if count == 1 %}An email of your sequences{% else %}{{ count }} emails of your sequences{% endif %} did not arrive',
    text: 'Hello {{ firstName }},\n\nwithin an hour, {% if count == 1 %}one email that goes out by itself in your name{% else %}{{ count }} emails that go out by themselves in your name{% endif %} did not arrive. The last was to {{ to }}. {{ why }}\n\nAll of them, each with its reason:\n\n{{ publicUrl }}/mail?status=bounced,failed&senderId={{ writerId }}\n\n{{ companyName }}',
  },
  'test-mail': {
    subject: 'A test message from {{ companyName }}',
    text: 'Hello {{ firstName }},\n\nthis message shows that mail from {{ publicUrl }} arrives. There is nothing you have to do.\n\n{{ companyName }}',
  },
  'question-answered': {
    subject: 'Your question was answered',
    text: 'Hello {{ firstName }},\n\nyou asked:\n\n{{ question }}\n\nThere is an answer now:\n\n{{ publicUrl }}/faq?open={{ faqItemId }}\n\n{{ companyName }}',
  },
  ...paymentTemplates,
  ...platformTemplates,
} as const satisfies Record<string, MailTemplate>

export type TemplateName = keyof typeof templates
