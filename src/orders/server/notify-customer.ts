import type { OrderAction } from '#orders/contract/move-order.ts'
import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { LockedOrder } from './locked-order.ts'

type News = {
  action: OrderAction
  status: OrderStatus
  detail: string
  input: { reason?: string | undefined }
}
type NotifiedOrder = Pick<LockedOrder, 'id' | 'version' | 'orderNumber' | 'businessName' | 'email'>

const words: Partial<Record<OrderAction, string>> = {
  confirm: 'We have confirmed it and pick it next.',
  pick: 'We are picking it from our shelves.',
  'pick-part': 'We are picking what is on our shelves. The rest ships later.',
  pack: 'It is packed and waits for the carrier.',
  unpack: 'We have taken it out of its box again and pack it anew.',
  deliver: 'It has been delivered.',
  hold: 'We have put it on hold for now.',
  release: 'It is no longer on hold.',
  cancel: 'It has been canceled, and nothing will be debited for it.',
}

type Lapsed = NotifiedOrder & { days: number; rep: { email: string; firstName: string } | null }

/** Notifies the customer and their rep that the reservation lapsed. [O6] */
export async function notifyOfLapse(tx: Tx, order: Lapsed, officeEmail: string | null): Promise<void> {
  const { id, version, orderNumber, businessName, days } = order
  const data = { businessName, orderNumber, days }
  const sides = [
    { to: order.email, name: businessName, side: 'customer' },
    { to: order.rep?.email ?? officeEmail, name: order.rep?.firstName ?? 'team', side: 'staff' },
  ]
  for (const { to, name, side } of sides) {
    if (!to) continue
    await enqueue(tx, 'send-mail', {
      id: `order-${id}-${version}-lapsed-${side}`,
      to,
      template: 'reservation-lapsed',
      data: { ...data, name },
    })
  }
}

/** Texts for actions that keep the order's status. */
const newsWords: Partial<Record<OrderAction, string>> = {
  reduce: 'We cannot send all that you ordered, so we have reduced your order:',
  backorder: 'A part of your order comes later:',
  message: '',
}

/** Queues the notification of a move. Shipping ones are also stored, and marked as sent once mailed. */
export async function notifyCustomer(tx: Tx, order: LockedOrder, news: News): Promise<void> {
  const mail = movedMail(order, news)
  if (!mail) return
  if (news.action !== 'ship') return enqueue(tx, 'send-mail', mail)

  const id = await insert(tx, 'shipping_notifications', {
    orderId: order.id,
    recipientType: 'customer',
    recipientEmail: mail.to,
    subject: `Order ${order.orderNumber} is ${statusWords(news.action, news.status)}`,
    message: mail.data.detail,
  })
  await enqueue(tx, 'send-shipping-notice', { notificationId: id, mail })
}

/** The order's status in the words of the mail. */
function statusWords(action: OrderAction, status: OrderStatus): string {
  if (action === 'ship' && status !== 'shipped') return 'partly shipped'
  return status === 'picking' ? 'being picked' : status.replaceAll('_', ' ')
}

export function movedMail(order: NotifiedOrder, { action, status, detail, input }: News) {
  if (!order.email) return null
  const id = `order-${order.id}-${order.version}-${action}`
  const names = { businessName: order.businessName, orderNumber: order.orderNumber }
  const news = newsWords[action]
  if (news !== undefined) {
    const text = [news, detail, input.reason].filter(Boolean).join('\n\n')
    return { id, to: order.email, template: 'order-news' as const, data: { ...names, detail: text } }
  }
  const said = [detail || words[action], input.reason && `Reason: ${input.reason}`]
  return {
    id,
    to: order.email,
    template: 'order-moved' as const,
    data: {
      ...names,
      status: statusWords(action, status),
      detail: said.filter(Boolean).join('\n\n'),
    },
  }
}
