import type { App } from '#platform/routing.ts'
import { resources } from '../../../src/compose-modules.ts'
import { type Caller, type Person, type TestApp, testApp } from '../../support/app.ts'
import { type RowMaker, rowMaker } from '../../support/row-maker.ts'
import type { Kit } from '../engine/kit.ts'
import { allLetters, type Letter, letters } from './access-table.ts'
import { noteShown } from './shown.ts'

type Route = { method: string; url: string; access: unknown; body: unknown; asksAgain: boolean }

/** Somebody of every role, a record of everything for each, and another rep who owns the rest. */
export type Company = Kit & {
  app: TestApp
  routes: readonly Route[]
  maker: RowMaker
  people: Record<Letter, Person>
  /** A caller who writes down every key a role is shown. */
  as(letter: Letter, person?: Person): Caller
  shown: Record<Letter, Set<string>>
  /** `$prospect` and the like: the role's own, or with null another rep's. */
  token(name: string, owner: Letter | null): Promise<unknown>
  /** A record: the role's own, or with null another rep's. Its id. `*` stands for every column that refers to a person. */
  record(table: string, own: Record<string, unknown>, owner: Letter | null): Promise<string>
  resolve(values: Record<string, unknown>, owner: Letter | null): Promise<Record<string, unknown>>
  /** The same with every token in it replaced, wherever it stands. */
  fill<T extends object>(asked: T, owner: Letter | null): Promise<T>
}

export async function openCompany(): Promise<Company> {
  const away = { status: 'shipped', shipped_at: '2026-11-02T12:00:00.000Z' }
  const routes: Route[] = []
  const collect = (server: App) =>
    server.addHook('onRoute', ({ method, url, config, schema }) => {
      for (const one of [method].flat()) {
        routes.push({
          method: one,
          url,
          access: config?.access,
          body: schema?.body,
          asksAgain: config?.stepUp === true,
        })
      }
    })
  const app = await testApp({ before: collect })
  const { db } = app.context
  const maker = await rowMaker(db, resources)
  const people = {} as Record<Letter, Person>
  const shown = {} as Record<Letter, Set<string>>
  for (const letter of allLetters) {
    people[letter] = await app.signInAs(letters[letter])
    shown[letter] = new Set()
  }
  const otherRep = await app.signInAs('sales_rep')
  const home = { address: '1 Main Street', city: 'Denver', state: 'CO', zip_code: '80202' }
  const otherClient = await maker.insert('clients', { ...home, assigned_sales_rep_id: otherRep.id })
  const known = new Map<string, Promise<unknown>>()

  const isOwner = (owner: Letter | null, ...those: Letter[]) => owner !== null && those.includes(owner)

  const whose = (owner: Letter | null) => (owner ? people[owner].id : otherRep.id)
  /** What every token stands for; what is made is made once for each owner. */
  const makers: Record<string, (owner: Letter | null) => Promise<unknown>> = {
    $me: async (owner) => whose(owner),
    $admin: async () => people.a.id,
    $client: async (owner) => {
      if (owner === 'c') return people.c.clientId
      if (owner === 's') return maker.insert('clients', { ...home, assigned_sales_rep_id: people.s.id })
      return otherClient
    },
    // A client whose account may be closed: nothing else hangs on it.
    $account: () => maker.insert('clients', { account_status: 'active' }),
    $login: async () =>
      maker.insert('customer_auth', { client_id: await token('$account', null), email: 'door@example.com' }),
    $prospect: (owner) =>
      maker.insert('prospects', {
        assigned_to: whose(owner),
        is_practice: owner === 't',
      }),
    $aiProspect: (owner) =>
      maker.insert('ai_prospects', { assigned_rep_id: isOwner(owner, 's') ? people.s.id : otherRep.id }),
    $aiDraft: async (owner) =>
      maker.insert('ai_sales_drafts', {
        ai_prospect_id: await token('$aiProspect', owner),
        state: 'waiting',
        decided_at: null,
      }),
    $order: async (owner) =>
      maker.insert('orders', {
        client_id: await token('$client', owner),
        sales_rep_id: isOwner(owner, 's') ? people.s.id : otherRep.id,
        status: 'pending',
      }),
    // One that nothing of the records' sweep hangs on.
    $placed: async (owner) => {
      const order = { client_id: await token('$client', owner), sales_rep_id: await token('$me', owner) }
      const id = await maker.insert('orders', owner === 'c' ? { client_id: order.client_id } : order)
      await maker.insert('order_items', { order_id: id })
      return id
    },
    $invoice: async (owner) => maker.insert('invoices', { client_id: await token('$client', owner) }),
    $payment: async (owner) => {
      const entry = await maker.insert('journal_entries', { kind: 'payment' })
      const of = { client_id: await token('$client', owner), entry_id: entry, status: 'recorded' }
      return maker.insert('payments_received', { ...of, reversed_at: null, reverse_reason: null })
    },
    $statement: () => maker.insert('bank_statements', { from_day: '2026-10-01', to_day: '2026-10-31' }),
    $creditMemo: async (owner) => maker.insert('credit_memos', { client_id: await token('$client', owner) }),
    $shipment: async (o) => maker.insert('shipments', { order_id: await token('$order', o), ...away }),
    $promo: (owner) =>
      maker.insert('promo_codes', { restrict_to_sales_rep: owner ? people[owner].id : otherRep.id }),
    $commission: () => maker.insert('commissions', { sales_rep_id: otherRep.id, status: 'pending' }),
    $product: () => maker.insert('products', { stock_quantity: 1000, status: 'active' }),
    $openModule: () => maker.insert('training_modules', { status: 'published', is_active: true }),
    $draftModule: () => maker.insert('training_modules', { status: 'draft' }),
    $beginner: () =>
      maker.insert('users', {
        role: 'trainee',
        status: 'active',
        is_ai_employee: false,
        email: 'beginner@example.com',
      }),
    $certificate: (owner) =>
      maker.insert('certificates', {
        user_id: whose(owner),
        kind: 'graduation',
        status: 'valid',
        revoked_at: null,
        module_id: null,
      }),
    $cohort: () => maker.insert('learning_cohorts', { start_date: '2026-11-02' }),
    $sheet: () => maker.insert('resources', { is_active: true, visible_to: 'everyone' }),
    $retiredModule: () => maker.insert('training_modules', { status: 'published', is_active: true }),
    $lesson: async () => maker.insert('lessons', { module_id: await token('$openModule', null) }),
    $quiz: async () => maker.insert('quizzes', { module_id: await token('$openModule', null) }),
    $practice: (owner) =>
      maker.insert('practice_attempts', {
        user_id: whose(owner),
        buyer: 'marta-lantern',
        turns: '[]',
        transcript: '[]',
        status: 'finished',
        finished_at: '2026-11-20T18:00:00.000Z',
        score: 10,
      }),
    $reviewCard: (owner) =>
      maker.insert('review_cards', {
        user_id: whose(owner),
        kind: 'objection',
        objection: 'It costs too much',
      }),
    $attempt: async (owner) =>
      maker.insert('quiz_attempts', {
        user_id: whose(owner),
        quiz_id: await maker.insert('quizzes', { module_id: await token('$openModule', null) }),
        status: 'started',
        questions_seen: '[]',
      }),
    $registration: () => maker.insert('business_registrations', { status: 'pending' }),
    $paper: (owner) =>
      maker.insert('team_papers', {
        user_id: whose(owner),
        status: 'returned',
      }),
    $notification: (owner) =>
      maker.insert('notifications', {
        user_id: whose(owner),
        kind: 'mention',
        status: 'unread',
        snoozed_until: null,
      }),
    $activity: () => maker.insert('activities', { user_id: otherRep.id, approved: false }),
    $bonus: () => maker.insert('user_bonuses', { user_id: otherRep.id, status: 'pending', paid_at: null }),
    $trainee: async () => people.t.id,
    $sample: async (owner) =>
      maker.insert('sample_requests', {
        prospect_id: await token('$prospect', owner),
        requested_by: await token('$me', owner),
        is_practice: owner === 't',
        status: 'requested',
      }),
    $contact: async (owner) => maker.insert('contacts', { prospect_id: await token('$prospect', owner) }),
    $interaction: (owner) => task('interactions', 'user_id', owner),
    $followUp: (owner) => task('follow_ups', 'user_id', owner),
    $reminder: (owner) => task('follow_up_reminders', 'assigned_to', owner),
    $card: () => maker.insert('competitors', { status: 'draft' }),
    $story: () => maker.insert('success_stories', { status: 'draft' }),
    $testimonial: () => maker.insert('testimonials', { is_approved: false }),
    $aiEmployee: () => maker.insert('users', { role: 'user', status: 'active', is_ai_employee: true }),
    $aiTask: () => maker.insert('assistant_tasks', { status: 'queued', kind: 'draft_faq' }),
    $insight: () =>
      maker.insert('learning_insights', { is_actionable: true, implemented_by: null, implemented_at: null }),
    $alert: () => maker.insert('admin_alerts', { status: 'open', is_resolved: false, resolved_at: null }),
    $suggestion: () => maker.insert('suggestions', { status: 'open' }),
    $template: (owner) =>
      maker.insert('email_templates', {
        created_by: whose(owner),
        status: 'draft',
        subject: 'Hello',
        body: 'Hello',
        revision_of: null,
      }),
    $snippet: (owner) =>
      maker.insert('letter_snippets', { created_by: whose(owner), is_shared: false, is_active: true }),
    $written: async (owner) =>
      maker.insert('emails', {
        ...{ sender_id: whose(owner), status: 'queued', is_system: false, deleted_at: null },
        ...{ recipient_type: 'prospect', recipient_id: await token('$prospect', owner) },
      }),
    $sequence: () => maker.insert('follow_up_sequences', { status: 'draft', revision_of: null }),
    $startedSequence: () =>
      maker.insert('follow_up_sequences', { status: 'started', is_active: true, revision_of: null }),
    $campaign: (owner) => maker.insert('drip_campaigns', { created_by: whose(owner) }),
    $running: async (owner) =>
      maker.insert('prospect_follow_ups', { prospect_id: await token('$prospect', owner), status: 'active' }),
    $email: () => maker.insert('emails', { status: 'uncertain' }),
    $answer: (owner) =>
      maker.insert('inbound_mails', {
        owner_id: whose(owner),
        assigned_to: null,
        ...{ prospect_id: null, client_id: null, lead_id: null, mailbox_of: null },
        ...{ kind: 'reply', is_shared: true, deleted_at: null },
      }),
    $ownMail: (owner) =>
      maker.insert('inbound_mails', { mailbox_of: whose(owner), is_shared: false, deleted_at: null }),
    $text: (owner) => maker.insert('received_texts', { assigned_to: whose(owner), kind: 'reply' }),
    $ownText: (owner) =>
      maker.insert('sent_messages', { sender_id: whose(owner), message_type: 'sms', status: 'queued' }),
    $suppression: () => maker.insert('suppressions', { reason: 'bounced', deleted_at: null }),
    $lead: () => maker.insert('leads', { status: 'new' }),
    $bank: (owner) => bank(owner),
    // One that may be removed: nothing is paid from it.
    $spareBank: (owner) => bank(owner),
    $other: () => maker.insert('users', { role: 'trainee', status: 'active' }),
    $leaver: () => maker.insert('users', { role: 'trainee', status: 'active' }),
    $session: (owner) =>
      maker.insert('sessions', {
        [owner === 'c' ? 'customer_auth_id' : 'user_id']: whose(owner),
        expires_at: '2100-01-01T00:00:00Z',
      }),
  }
  const bank = async (owner: Letter | null) =>
    maker.insert('client_banking_info', {
      client_id: await token('$client', owner),
      status: 'unverified',
      is_active: false,
      usable_from: null,
      verified_by: null,
      verification_date: null,
      deleted_at: null,
    })
  const task = async (table: string, whose: string, owner: Letter | null) =>
    maker.insert(table, {
      prospect_id: await token('$prospect', owner),
      [whose]: await token('$me', owner),
      status: 'open',
      is_practice: owner === 't',
    })
  const shared = new Set(['$product', '$openModule', '$draftModule', '$lesson', '$quiz', '$admin'])

  function token(name: string, owner: Letter | null): Promise<unknown> {
    const make = makers[name]
    if (!make) throw new Error(`the company knows no ${name}`)
    const key = shared.has(name) ? name : `${name} ${owner}`
    const value = known.get(key) ?? make(owner)
    known.set(key, value)
    return value
  }

  async function resolve(values: Record<string, unknown>, owner: Letter | null) {
    const entries = Object.entries(values).map(async ([key, value]) => {
      const isToken = typeof value === 'string' && value.startsWith('$')
      return [key, isToken ? await token(value, owner) : value] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  async function fill<T extends object>(asked: T, owner: Letter | null): Promise<T> {
    const text = JSON.stringify(asked)
    const names = [...new Set(text.match(/\$\w+/g) ?? [])]
    const values = await resolve(Object.fromEntries(names.map((name) => [name, name])), owner)
    return JSON.parse(text.replace(/\$\w+/g, (name) => String(values[name])))
  }

  async function record(table: string, own: Record<string, unknown>, owner: Letter | null): Promise<string> {
    const { '*': person, ...named } = own
    const persons =
      person === undefined ? [] : maker.namesOf(table, 'users').map((column) => [column, person])
    const over = await resolve({ ...Object.fromEntries(persons), ...named }, owner)
    return typeof over.id === 'string' ? over.id : maker.insert(table, over)
  }

  function as(letter: Letter, person: Person = people[letter]): Caller {
    const noting =
      <A extends unknown[], R extends { status: number; body: unknown }>(call: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        const answer = await call(...args)
        if (answer.status < 300) noteShown(answer.body, shown[letter])
        return answer
      }
    return { get: noting(person.get) as Caller['get'], send: noting(person.send) as Caller['send'] }
  }

  return { app, admin: people.a, routes, maker, people, shown, as, token, record, resolve, fill }
}
