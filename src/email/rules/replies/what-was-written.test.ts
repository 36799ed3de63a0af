import { expect, test } from 'vitest'
import { phoneSignatures, quotings, wishes } from '#tests/support/classified-mails/answers.ts'
import { mayAskToStop } from '../may-ask-to-stop.ts'
import { isPhoneSignature } from './phone-signature.ts'
import { isAnswerSubject, unquoted, writtenAnew } from './what-was-written.ts'

const letter =
  'Shall we pour for you?\n\n--\nAmberroot\n1 Main St, Denver, CO 80202\nNo more mail like this: https://x.example/u/1'
const marked = letter.replaceAll(/^/gm, '> ')
const said = 'Yes please, two gallons'

const head = (from: string, sent: string, to: string, subject: string) =>
  `${from} Sam <sales@amberroot.example>\n${sent} 23.11.2026 10:00\n${to} bar@example.com\n${subject} A tasting\n\n${letter}`

/** How mail programs stand above what they quote, in each language. */
const quotes: readonly string[] = [
  // Gmail
  `Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Sam <sales@amberroot.example>:\n\n${marked}`,
  `El lun, 23 nov 2026 a las 10:00, Sam (<sales@amberroot.example>) escribió:\n\n${marked}`,
  `Le lun. 23 nov. 2026 à 10:00, Sam <sales@amberroot.example> a écrit :\n\n${marked}`,
  `Em seg., 23 de nov. de 2026 às 10:00, Sam <sales@amberroot.example>\nescreveu:\n\n${marked}`,
  `пн, 23 нояб. 2026 г. в 10:00, Sam <sales@amberroot.example>:\n\n${marked}`,
  `Il giorno lun 23 nov 2026 alle ore 10:00 Sam <sales@amberroot.example> ha scritto:\n\n${letter}`,
  `Op ma 23 nov 2026 om 10:00 schreef Sam <sales@amberroot.example>:\n\n${letter}`,
  `Sam <sales@amberroot.example> 于2026年11月23日周一 10:00写道：\n\n${letter}`,
  // Apple Mail and phones
  `> Am 23.11.2026 um 10:00 schrieb Sam <sales@amberroot.example>:\n> \n${marked}`,
  `Am 23.11.2026 um 10:00 schrieb Sam\n<sales@amberroot.example>:\n\n${letter}`,
  `Le 23 nov. 2026 à 10:00, Sam <sales@amberroot.example> a écrit :\n\n${letter}`,
  `El 23 nov 2026, a las 10:00, Sam <sales@amberroot.example> escribió:\n\n${letter}`,
  `23 нояб. 2026 г., в 10:00, Sam <sales@amberroot.example> написал(а):\n\n${letter}`,
  // Yahoo
  `Am Montag, 23. November 2026 um 10:00:00 MEZ hat Sam <sales@amberroot.example> Folgendes geschrieben:\n\n${letter}`,
  `En lunes, 23 de noviembre de 2026, 10:00:00 CET, Sam <sales@amberroot.example> escribió:\n\n${letter}`,
  `Em segunda-feira, 23 de novembro de 2026 10:00:00 BRT, Sam <sales@amberroot.example> escreveu:\n\n${letter}`,
  `Le lundi 23 novembre 2026 à 10:00:00 UTC+1, Sam <sales@amberroot.example> a écrit :\n\n${letter}`,
  // mail.ru, Yandex
  `Понедельник, 23 ноября 2026, 10:00 +03:00 от Sam <sales@amberroot.example>:\n\n${letter}`,
  `23.11.2026, 10:00, "Sam" <sales@amberroot.example>:\n\n${letter}`,
  `23 ноября 2026 г. 10:00:00 Sam <sales@amberroot.example> пишет:\n\n${letter}`,
  // Outlook
  head('Von:', 'Gesendet:', 'An:', 'Betreff:'),
  head('De:', 'Enviado el:', 'Para:', 'Asunto:'),
  head('De :', 'Envoyé :', 'À :', 'Objet :'),
  head('De:', 'Enviada em:', 'Para:', 'Assunto:'),
  head('Da:', 'Inviato:', 'A:', 'Oggetto:'),
  head('От:', 'Отправлено:', 'Кому:', 'Тема:'),
  head('*Von:*', '*Gesendet:*', '*An:*', '*Betreff:*'),
  head('发件人:', '发送时间:', '收件人:', '主题:'),
  `De : Sam\nEnvoyé : lundi 23 novembre 2026 10:00\nÀ : Bar\nObjet : A tasting\n\n${letter}`,
  `-----Ursprüngliche Nachricht-----\n${head('Von:', 'Gesendet:', 'An:', 'Betreff:')}`,
  `________________________________\n${head('De:', 'Enviado:', 'Para:', 'Asunto:')}`,
  // GMX, T-Online, Hotmail, Thunderbird
  `Gesendet: Montag, 23. November 2026 um 10:00 Uhr\nVon: "Sam" <sales@amberroot.example>\nAn: bar@example.com\nBetreff: A tasting\n\n${letter}`,
  `-----Original-Nachricht-----\nBetreff: A tasting\nDatum: 2026-11-23T10:00:00+0100\nVon: "Sam" <sales@amberroot.example>\nAn: "bar@example.com"\n\n${letter}`,
  `> Date: Mon, 23 Nov 2026 10:00:00 +0000\n> From: sales@amberroot.example\n> To: bar@example.com\n> Subject: A tasting\n>\n${marked}`,
  `Date: Mon, 23 Nov 2026 10:00:00 +0000\nFrom: sales@amberroot.example\nTo: bar@example.com\nSubject: A tasting\n\n${letter}`,
  `On 23.11.2026 10:00, Sam wrote:\n${marked}`,
  `W dniu 23.11.2026 o 10:00, Sam pisze:\n${marked}`,
  `Mensaje original\n${head('De:', 'Fecha:', 'Para:', 'Asunto:')}`.slice('Mensaje original\n'.length),
]

test.each(quotes)('[FIX-038] above what is quoted stand the new words alone: %s', (quote) => {
  for (const text of [`${said}\n\n${quote}`, `${said}\n${quote}`]) {
    const anew = writtenAnew(text)
    expect(anew).toBe(said)
    expect(mayAskToStop(unquoted(anew))).toBe(false)
  }
})

test('[FIX-038] where nothing is cut, our own way out is not taken for their wish', () => {
  expect(mayAskToStop(unquoted(writtenAnew(letter)))).toBe(false)
  expect(mayAskToStop(unquoted(`${said}\nEn alguna fecha:\n${letter}`))).toBe(false)
})

test('[FIX-038] what people write is not taken for a quote', () => {
  for (const text of [
    'Hello,\n\nwe need:\nTo: the bar\nTwo gallons at 10:00:\n- one red',
    'As Sam wrote: bring two.\nThanks',
    'From: noon\nwe are open.',
    'On Friday we open at 10:00.\nPlease bring these:\ntwo gallons',
    'De la lista:\n- dos botellas\n- una caja',
    'An: 2 Flaschen\nAb 2026 mehr.',
    'Le vin arrive le 23/11.\nMerci',
    'Am Freitag um 10:00 passt es.\nGrüße',
    'A: 2\nB: 3\nTotal: 5',
  ])
    expect(writtenAnew(text)).toBe(text)
})

test('[FIX-038] the longest text of lines that nearly begin a quote is read in a moment', () => {
  for (const line of ['On 10:00 a@b ', 'From: ', 'Am 23.11.2026 um 10:00 ', '- - - - ', 'to: a']) {
    const text = `${line.repeat(400 / line.length)}\n`.repeat(Math.floor(100_000 / 400))
    expect(writtenAnew(text).length).toBeGreaterThan(0)
  }
})

test('[FIX-038] the subject of an answer is ours, in whatever language a program says so', () => {
  for (const subject of [
    'Re: x',
    'AW: x',
    'RE : x',
    'RV: x',
    'SV: x',
    'Antw: x',
    'Odp: x',
    'RES: x',
    'R: x',
    'Re[2]: x',
    'Ответ: x',
    '回复：x',
  ])
    expect([subject, isAnswerSubject(subject)]).toEqual([subject, true])
  for (const subject of ['Remove me', 'Reply: x', 'Abmelden', 'Rum: x'])
    expect([subject, isAnswerSubject(subject)]).toEqual([subject, false])
})

test.each([...phoneSignatures, ...quotings, ...wishes])(
  '[FIX-038] of an answer stand the words that are new, and a wish is found: %s, %s',
  (_writer, text, written, asksToStop) => {
    const anew = writtenAnew(text)
    expect(anew).toBe(written)
    expect(mayAskToStop(unquoted(anew))).toBe(asksToStop)
  },
)

test('[FIX-038] what people write of phones and programs stays, as does a mail that says nothing else', () => {
  for (const text of [
    'Sent from my iPhone, but please send two gallons',
    'Sent from my phone: we need six bottles',
    'I read it on my iPhone.',
    'Sent from the bar.',
    'The samples were sent from Denver by mail order.',
    'Get Outlook bar two cases',
    'Von meinem Galaxy gesendet? Nein, vom iPhone.',
    'Enviado desde Bogotá ayer',
  ])
    expect(writtenAnew(`Hello\n\n${text}`)).toBe(`Hello\n\n${text}`)
  expect(writtenAnew('Sent from my iPhone')).toBe('Sent from my iPhone')
  expect(writtenAnew('Two gallons\n\n-- \nSent from my iPad\n\n')).toBe('Two gallons')
  expect(isPhoneSignature('Please excuse my brevity.')).toBe(true)
})
