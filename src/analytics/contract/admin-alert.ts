import { z } from 'zod'
import { adminAlertPolicy } from '#analytics/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const severities = ['low', 'medium', 'high', 'critical'] as const
export const alertStatuses = ['open', 'owned', 'resolved', 'dismissed'] as const

/** Number of failed jobs that are queued again. */
export const jobsRetried = z.object({ jobs: count() })

export const adminAlerts = defineContract({
  name: 'admin_alerts',
  label: { one: 'alert', many: 'alerts' },
  policy: adminAlertPolicy,
  title: 'title',
  fields: {},
  computed: {
    alertType: field(text(60), {
      label: 'Type',
      kind: 'text',
      choices: {
        failed_job: 'Failed job',
        mail_stuck: 'Mail does not leave',
        failed_steps: 'Failed sequence step',
        mailbox_unread: 'Mailbox not read',
        inactivity: 'Inactivity',
        lead_unanswered: 'Request without an answer',
        low_stock: 'Low stock',
        member_waiting: 'Member waiting',
        registration_waiting: 'Registration waiting',
        returned_debit: 'Returned debit',
        file_unanswered: 'Bank file without an answer',
      },
    }),
    severity: oneOf(severities),
    title: field(text(), 'Alert'),
    description: anyText().nullable(),
    relatedRepId: field(refTo('users').nullable(), 'Rep'),
    relatedProspectId: field(refTo('prospects').nullable(), 'Prospect'),
    actionRequired: field(anyText().nullable(), 'Next'),
    isResolved: field(flag(), 'Closed'),
    resolvedBy: field(refTo('users').nullable(), 'Settled by'),
    resolvedAt: field(instant().nullable(), 'Settled'),
    status: field(oneOf(alertStatuses), {
      choices: { open: 'Open', owned: 'In hand', resolved: 'Resolved', dismissed: 'Dismissed' },
    }),
    ownerId: field(refTo('users').nullable(), 'In the hands of'),
    /** The record it is about: its table and id. */
    subjectType: field(text(60).nullable(), { label: 'About a record of', kind: 'choice' }),
    subjectId: field(
      refTo('products', 'clients', 'users', 'business_registrations', 'faq_items', 'leads').nullable(),
      'About',
    ),
    /** Whether the reported fact is still true. */
    isStanding: field(flag(), 'Still true'),
  },
  sorts: ['updatedAt'],
  stamps: { createdAt: 'Raised' },
  without: ['create', 'update', 'remove'],
})
