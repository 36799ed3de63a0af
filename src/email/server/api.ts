// What other modules may use of this one.

export { missingPicture, picturesIn, shownIn } from './pictures/email-pictures.ts'
export { notifyOfAnswer } from './replies/notify-of-answer.ts'
export { givenLately, holdAddressLimit, programEmails } from './sending/address-limit.ts'
export { queueEmail } from './sending/queue-email.ts'
export { suppress, suppressionsOf } from './sending/suppress.ts'
export { leaseMs } from './sending/take-emails.ts'
export { writeEmail } from './sending/write-email.ts'
export { answeredCount, countsOf, emailCounts } from './tracking/email-counts.ts'
export { type EmailRecord, emailRecord, senderOf } from './writing/email-record.ts'
export { drawEmail } from './writing/preview-email.ts'
export { checkEmail, fillText, makeEmail, readText } from './writing/text-thread.ts'
