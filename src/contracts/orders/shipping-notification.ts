import { shippingNotificationPolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, email, id, instant, oneOf, text } from '../fields.ts'

export const notificationRecipients = ['customer', 'sales_rep', 'operations'] as const
export const notificationStatuses = ['pending', 'sent', 'failed'] as const

export const shippingNotifications = defineContract({
  name: 'shipping_notifications',
  label: { one: 'shipping notification', many: 'shipping notifications' },
  policy: shippingNotificationPolicy,
  title: 'subject',
  fields: {},
  computed: {
    orderId: id(),
    recipientType: oneOf(notificationRecipients),
    recipientEmail: email(),
    subject: text(300),
    message: anyText(10_000),
    status: oneOf(notificationStatuses),
    sentAt: instant().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
