/** Calls about mail that ask for no password again, and why. */
export const mailAsksNot = {
  contacts: {
    because:
      'The people of a business, whom one writes to: daily work, in the history, and taken back at once.',
    tables: ['contacts'],
    routes: ['POST /api/contacts/:id/primary'],
  },
  mail: {
    because:
      'An email that was not sent goes out after all, or an address is written to again: with a reason, on record.',
    routes: ['POST /api/emails/:id/review', 'POST /api/suppressions/:id/lift'],
  },
  sms: {
    because:
      'Whether one agreed to SMS, with who noted it, and what becomes of one that was not sent: on record, and stopped by a press.',
    routes: ['POST /api/texts/consent', 'POST /api/texts/stop', 'POST /api/sent-messages/:id/review'],
  },
  'SMS by hand': {
    because:
      'To those one works with who agreed, counted by the day and taken back at once; what came is marked either way.',
    routes: ['POST /api/texts', 'POST /api/texts/:id/take-back', 'POST /api/received-texts/:id/mark'],
  },
  'the SMS provider': {
    because: 'Held by the signature over all that it says; nobody of ours calls there.',
    routes: ['POST /api/texts/incoming', 'POST /api/texts/receipts'],
  },
  answers: {
    because: 'Who reads an answer, and who deals with it: given on or marked the other way as easily.',
    routes: ['POST /api/inbound-mails/:id/assign', 'POST /api/inbound-mails/:id/mark'],
  },
  'own mail': {
    because:
      'What came in one’s own mailbox, shown to colleagues or kept: taken back as easily, and on record.',
    routes: ['PUT /api/mail/incoming/own/sharing', 'POST /api/inbound-mails/:id/share'],
  },
  emails: {
    because:
      'Emails to those one works with, to the address on their record and counted by the day, and the texts one writes with.',
    routes: [
      'POST /api/letter-pictures/upload',
      'POST /api/letters',
      'POST /api/letters/:id/take-back',
      'POST /api/letters/draft',
      'POST /api/letters/passages',
      'POST /api/letters/preview',
      'POST /api/letters/tracking',
      'POST /api/email-templates/:id/archive',
      'POST /api/email-templates/:id/copy',
      'POST /api/email-templates/:id/publish',
      'POST /api/email-templates/:id/test',
      'POST /api/email-templates/:id/version',
    ],
  },
  offers: {
    because: 'Somebody asked for no more offers: with a reason, on record, and lifted by an administrator.',
    routes: ['POST /api/letters/offers/stop'],
  },
  'emails of the assistant': {
    because:
      'What the sales assistant may do and writes: nothing leaves past the bounds that stand, and each is on record.',
    routes: [
      'PUT /api/ai-sales/policy',
      'POST /api/ai-sales/rehearsals',
      'POST /api/ai-sales/switch',
      'POST /api/ai-sales-drafts/:id/approve',
      'POST /api/ai-sales-drafts/:id/reject',
    ],
  },
} as const
