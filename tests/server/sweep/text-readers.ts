/**
 * What looks through a text that somebody sends, by the kind of field: nothing (it is kept, found by its words and shown as it
 * is), a reader of `tests/unit/linear-readers.test.ts`, or a thread.
 */
export const textReaders = {
  kept: 'nothing looks through it',
  letter: 'thread: src/email/server/writing/writing-works.ts',
  question:
    'threads: src/assistants/server/joe/code-works.ts, src/platform/ports/sentences/sentence-works.ts',
  knowledge: 'linear: markdown of knowledge, by a job',
  claims: 'linear: claims',
  answer: 'linear: what a business answered',
  typed: 'linear: words',
  bank: 'linear: records of a bank file',
} as const

/** A text of at most so many signs meets nothing that takes long; every longer one stands in the list. */
export const shortText = 2000

/** The longer texts of calls and of records, by hand: who adds one says what looks through it. */
export const longTexts: Readonly<Record<string, keyof typeof textReaders>> = {
  'POST /api/ai-prospects/:id/answers text': 'answer',
  'POST /api/ai-sales-drafts/:id/approve body': 'letter',
  'POST /api/ai/help question': 'question',
  'POST /api/hey-joe request': 'question',
  'POST /api/leads description': 'kept',
  'POST /api/learning/attempts/:id/submit answers.any': 'typed',
  'PUT /api/learning/attempts/:id/answers answers.any': 'typed',
  'POST /api/learning/claims-check text': 'claims',
  'POST /api/learning/reviews/:id/check answer': 'typed',
  'POST /api/learning/reviews/:id/rate answer': 'typed',
  'POST /api/letters body': 'letter',
  'POST /api/letters/preview body': 'letter',
  'POST /api/payments/read-returns text': 'bank',
  'POST /api/clients/:id/notes text': 'kept',
  'PATCH /api/clients/:id/notes/:noteId text': 'kept',
  'POST /api/orders/:id/notes text': 'kept',
  'PATCH /api/orders/:id/notes/:noteId text': 'kept',
  'POST /api/products/:id/notes text': 'kept',
  'PATCH /api/products/:id/notes/:noteId text': 'kept',
  'POST /api/prospects/:id/notes text': 'kept',
  'PATCH /api/prospects/:id/notes/:noteId text': 'kept',
  'POST /api/sample-requests/:id/notes text': 'kept',
  'PATCH /api/sample-requests/:id/notes/:noteId text': 'kept',
  'POST /api/suggestions/:id/promote script': 'knowledge',
  'POST /api/suggestions/:id/promote text': 'knowledge',
  'PUT /api/follow-up-sequences/:id/steps seen': 'kept',
  'PUT /api/opening/company hours': 'kept',
  'ai_response_templates template': 'knowledge',
  'competitor_intel content': 'kept',
  'email_templates body': 'letter',
  'email_templates htmlBody': 'kept',
  'emails body': 'kept',
  'emails htmlBody': 'kept',
  'faq_items answer': 'knowledge',
  'follow_up_messages content': 'letter',
  'leads description': 'kept',
  'lessons body': 'knowledge',
  'letter_snippets body': 'letter',
  'products description': 'knowledge',
  'prospect_research_data content': 'kept',
  'quizzes questions.0.text': 'kept',
  'resources content': 'knowledge',
  'sales_techniques script': 'knowledge',
  'success_stories challenge': 'kept',
  'success_stories results': 'kept',
  'success_stories solution': 'kept',
  'suggestions description': 'kept',
  'testimonials afterResults': 'kept',
  'testimonials beforeSituation': 'kept',
  'testimonials testimonialText': 'kept',
  'training_modules content': 'knowledge',
}
