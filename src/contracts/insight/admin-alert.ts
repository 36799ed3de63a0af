import { z } from 'zod'
import { adminAlertPolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, id, instant, oneOf, text } from '../fields.ts'

export const severities = ['low', 'medium', 'high', 'critical'] as const
export const alertStatuses = ['open', 'owned', 'resolved', 'dismissed'] as const

/** How many jobs that were given up wait to be tried again. */
export const jobsRetried = z.object({ jobs: count() })

export const adminAlerts = defineContract({
  name: 'admin_alerts',
  label: { one: 'alert', many: 'alerts' },
  policy: adminAlertPolicy,
  title: 'title',
  fields: {},
  computed: {
    alertType: text(60),
    severity: oneOf(severities),
    title: text(),
    description: anyText().nullable(),
    relatedRepId: id().nullable(),
    relatedProspectId: id().nullable(),
    actionRequired: anyText().nullable(),
    isResolved: flag(),
    resolvedBy: id().nullable(),
    resolvedAt: instant().nullable(),
    status: oneOf(alertStatuses),
    ownerId: id().nullable(),
    /** The record it is about: its table and id. */
    subjectType: text(60).nullable(),
    subjectId: id().nullable(),
    /** Whether what it reports is still so. */
    isStanding: flag(),
  },
  sorts: ['updatedAt'],
  without: ['create', 'update', 'remove'],
})
