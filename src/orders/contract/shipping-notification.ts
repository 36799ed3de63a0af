import { shippingNotificationPolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, email, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const notificationRecipients = ['customer', 'sales_rep', 'operations'] as const
const notificationStatuses = ['pending', 'sent', 'failed'] as const

export const shippingNotifications = defineContract({
  name: 'shipping_notifications',
  label: { one: 'shipping notification', many: 'shipping notifications' },
  policy: shippingNotificationPolicy,
  title: 'subject',
  fields: {},
  computed: {
    orderId: refTo('orders'),
    recipientType: field(oneOf(notificationRecipients), 'For'),
    recipientEmail: field(email(), 'To'),
    subject: text(300),
    message: anyText(10_000),
    status: oneOf(notificationStatuses),
    sentAt: field(instant().nullable(), 'Sent'),
  },
  without: ['create', 'update', 'remove'],
})
