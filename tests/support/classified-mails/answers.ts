/** An answer: which program and language, its text, the words that are new, and whether they want no more mail. */
export type Answer = readonly [writer: string, text: string, written: string, asksToStop: boolean]

const letter =
  'Shall we pour for you?\n\n--\nAmberroot\n1 Main St, Denver, CO 80202\nNo more mail like this: https://x.example/u/1'
const marked = letter.replaceAll(/^/gm, '> ')
const from = 'Sam <sales@amberroot.example>'
const yes = 'Yes please, two gallons.\n\nAna'

const answered = (writer: string, under: string, written = yes): Answer => [
  writer,
  `${written}\n\n${under}`,
  written,
  false,
]

/** What phones and programs write below an answer, in many languages, and above our quoted email. */
const signed: readonly (readonly [program: string, line: string])[] = [
  ['Apple Mail, en', 'Sent from my iPhone'],
  ['Apple Mail, iPad', 'Sent from my iPad'],
  ['Apple Mail, de', 'Von meinem iPhone gesendet'],
  ['Apple Mail, fr', 'Envoyé de mon iPhone'],
  ['Apple Mail, es', 'Enviado desde mi iPhone'],
  ['Apple Mail, it', 'Inviato da iPhone'],
  ['Apple Mail, pt', 'Enviado do meu iPhone'],
  ['Apple Mail, nl', 'Verstuurd vanaf mijn iPhone'],
  ['Apple Mail, sv', 'Skickat från min iPhone'],
  ['Apple Mail, da', 'Sendt fra min iPhone'],
  ['Apple Mail, fi', 'Lähetetty iPhonesta'],
  ['Apple Mail, pl', 'Wysłane z iPhone’a'],
  ['Apple Mail, ru', 'Отправлено с iPhone'],
  ['Apple Mail, cs', 'Odesláno z iPhonu'],
  ['Apple Mail, ja', 'iPhoneから送信'],
  ['Apple Mail, zh', '发自我的 iPhone'],
  ['Apple Mail, ko', '나의 iPhone에서 보냄'],
  ['Outlook for iOS', 'Get Outlook for iOS'],
  ['Outlook for iOS, with its link', 'Get Outlook for iOS<https://aka.ms/o0ukef>'],
  ['Outlook for Android', 'Sent from Outlook for Android'],
  ['Outlook for Android, de', 'Gesendet von Outlook für Android'],
  ['Outlook for iOS, de', 'Outlook für iOS<https://aka.ms/o0ukef> beziehen'],
  ['Outlook for iOS, es', 'Obtener Outlook para iOS'],
  ['Outlook for iOS, fr', 'Télécharger Outlook pour iOS'],
  ['Outlook for Android, it', 'Scarica Outlook per Android'],
  ['Outlook for iOS, pt', 'Obter o Outlook para iOS'],
  ['Mail of Windows', 'Sent from Mail for Windows'],
  ['Mail of Windows 10, de', 'Gesendet von Mail für Windows 10'],
  ['Mail of Windows, es', 'Enviado desde Correo para Windows'],
  ['Mail of Windows, fr', 'Provenance : Courrier pour Windows'],
  ['Samsung', 'Sent from my Galaxy'],
  ['Samsung of old', 'Sent from my Samsung Galaxy smartphone.'],
  ['Samsung, de', 'Von meinem Galaxy gesendet'],
  ['Samsung, de of old', 'Von meinem Samsung Gerät gesendet.'],
  ['Samsung, es', 'Enviado desde mi Samsung Galaxy'],
  ['Samsung, fr', 'Envoyé depuis mon smartphone Samsung Galaxy.'],
  ['Verizon', 'Sent from my Verizon, Samsung Galaxy smartphone'],
  ['T-Mobile', 'Sent via the Samsung Galaxy S22, an AT&T 5G smartphone'],
  ['BlackBerry', 'Sent from my BlackBerry 10 smartphone on the Verizon Wireless 4G LTE network.'],
  ['K-9', 'Sent from my Android device with K-9 Mail. Please excuse my brevity.'],
  ['K-9, de', 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.'],
  ['GMX app, de', 'Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.'],
  ['Yahoo', 'Sent from Yahoo Mail for iPhone'],
  ['Yahoo, on Android', 'Sent from Yahoo Mail on Android'],
  ['Yahoo, de', 'Gesendet mit Yahoo Mail'],
  ['Proton', 'Sent from Proton Mail for iOS'],
  ['Proton, secure', 'Sent with Proton Mail secure email.'],
  ['Spark', 'Sent via Spark'],
  ['Superhuman', 'Sent via Superhuman'],
  ['mail.ru', 'Отправлено из мобильной Почты Mail.ru'],
  ['Yandex', 'Отправлено из мобильной Яндекс Почты: http://m.ya.ru/ymail'],
  ['Hotmail', 'Sent from Outlook'],
  ['Outlook, a link', 'Sent from [Outlook](http://aka.ms/weboutlook)'],
]

export const phoneSignatures: readonly Answer[] = signed.flatMap(([writer, line], at) => [
  // Alone, or above what is quoted in the manner of some program.
  at % 2 === 0
    ? ([writer, `${yes}\n\n${line}`, yes, false] as const)
    : ([
        writer,
        `${yes}\n\n${line}\n\nOn Nov 23, 2026, at 10:00, ${from} wrote:\n\n${marked}`,
        yes,
        false,
      ] as const),
])

/** More ways in which programs quote what they answer. */
export const quotings: readonly Answer[] = [
  answered('Gmail, en', `On Mon, Nov 23, 2026 at 10:00 AM ${from} wrote:\n\n${marked}`),
  answered('Gmail, da', `Den man. 23. nov. 2026 kl. 10.00 skrev ${from}:\n\n${marked}`),
  answered('Gmail, no', `man. 23. nov. 2026 kl. 10:00 skrev ${from}:\n\n${marked}`),
  answered('Gmail, sv', `Den mån 23 nov. 2026 kl 10:00 skrev ${from}:\n\n${marked}`),
  answered('Gmail, fi', `ma 23. marrask. 2026 klo 10.00 ${from} kirjoitti:\n\n${marked}`),
  answered('Gmail, cs', `po 23. 11. 2026 v 10:00 odesílatel ${from} napsal:\n\n${marked}`),
  answered('Gmail, pl', `pon., 23 lis 2026 o 10:00 ${from} napisał(a):\n\n${marked}`),
  answered('Gmail, ja', `2026年11月23日(月) 10:00 ${from}:\n\n${marked}`),
  answered('Gmail, ko', `2026년 11월 23일 (월) 오전 10:00, ${from}님이 작성:\n\n${marked}`),
  answered('Apple Mail, nl', `Op 23 nov 2026, om 10:00 heeft ${from} het volgende geschreven:\n\n${letter}`),
  answered('Apple Mail, da', `Den 23. nov. 2026 kl. 10.00 skrev ${from}:\n\n${letter}`),
  answered('Apple Mail, it', `Il giorno 23 nov 2026, alle ore 10:00, ${from} ha scritto:\n\n${letter}`),
  answered('Apple Mail, pt', `No dia 23/11/2026, às 10:00, ${from} escreveu:\n\n${letter}`),
  answered('Apple Mail, ja', `2026/11/23 10:00、Sam <sales@amberroot.example>のメール:\n\n${letter}`),
  answered('Apple Mail, ko', `2026. 11. 23. 오전 10:00, ${from} 작성:\n\n${letter}`),
  answered(
    'Apple Mail, in US order',
    `On Nov 23, 2026, at 10:00 AM, Sam Lee via Amberroot <sales@amberroot.example> wrote:\n\n${letter}`,
  ),
  answered(
    'Outlook, nl',
    `Van: ${from}\nVerzonden: maandag 23 november 2026 10:00\nAan: Bar\nOnderwerp: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, sv',
    `Från: ${from}\nSkickat: den 23 november 2026 10:00\nTill: Bar\nÄmne: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, da',
    `Fra: ${from}\nSendt: 23. november 2026 10:00\nTil: Bar\nEmne: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, fi',
    `Lähettäjä: ${from}\nLähetetty: maanantai 23. marraskuuta 2026 10.00\nVastaanottaja: Bar\nAihe: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, pl',
    `Od: ${from}\nWysłano: poniedziałek, 23 listopada 2026 10:00\nDo: Bar\nTemat: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, cs',
    `Od: ${from}\nOdesláno: pondělí 23. listopadu 2026 10:00\nKomu: Bar\nPředmět: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, ja',
    `差出人: ${from}\n送信日時: 2026年11月23日 10:00\n宛先: Bar\n件名: A tasting\n\n${letter}`,
  ),
  answered(
    'Outlook, ko',
    `보낸 사람: ${from}\n보낸 날짜: 2026년 11월 23일 10:00\n받는 사람: Bar\n제목: A tasting\n\n${letter}`,
  ),
  answered(
    'Hotmail, with a rule',
    `________________________________\nFrom: ${from}\nSent: Monday, November 23, 2026 10:00 AM\nTo: Bar\nSubject: A tasting\n\n${letter}`,
  ),
  answered(
    'Hotmail of old',
    `Date: Mon, 23 Nov 2026 10:00:00 -0700\nFrom: sales@amberroot.example\nTo: bar@example.com\nSubject: A tasting\n\n${letter}`,
  ),
  answered('Thunderbird, fr', `Le 23/11/2026 à 10:00, Sam a écrit :\n${marked}`),
  answered('Thunderbird, es', `El 23/11/26 a las 10:00, Sam escribió:\n${marked}`),
  answered('Thunderbird, it', `Il 23/11/2026 10:00, Sam ha scritto:\n${marked}`),
  answered('Thunderbird, nl', `Op 23-11-2026 om 10:00 schreef Sam:\n${marked}`),
  answered('Thunderbird, ru', `23.11.2026 10:00, Sam пишет:\n${marked}`),
  answered('Thunderbird, pt', `Às 10:00 de 23/11/2026, Sam escreveu:\n${marked}`),
  answered('K-9, en', `On 23 November 2026 10:00:00 GMT-07:00, ${from} wrote:\n${marked}`),
  answered('K-9, de', `Am 23. November 2026 10:00:00 MEZ schrieb ${from}:\n${marked}`),
  answered(
    'Samsung',
    `-------- Original message --------\nFrom: ${from}\nDate: 11/23/26 10:00 AM (GMT-07:00)\nTo: bar@example.com\nSubject: A tasting\n\n${letter}`,
  ),
  answered(
    'Samsung, de',
    `-------- Ursprüngliche Nachricht --------\nVon: ${from}\nDatum: 23.11.26 10:00 (GMT+01:00)\nAn: bar@example.com\nBetreff: A tasting\n\n${letter}`,
  ),
  answered(
    'Samsung, fr',
    `-------- Message d'origine --------\nDe : ${from}\nDate : 23/11/2026 10:00 (GMT+01:00)\nÀ : bar@example.com\nObjet : A tasting\n\n${letter}`,
  ),
  answered(
    'Zimbra',
    `----- Original Message -----\nFrom: "Sam" <sales@amberroot.example>\nTo: bar@example.com\nSent: Monday, November 23, 2026 10:00:00 AM\nSubject: A tasting\n\n${letter}`,
  ),
  answered(
    'Lotus Notes',
    `From:        "Sam" <sales@amberroot.example>\nTo:        bar@example.com\nDate:        11/23/2026 10:00 AM\nSubject:        A tasting\n\n${letter}`,
  ),
  answered(
    'Proton',
    `------- Original Message -------\nOn Monday, November 23rd, 2026 at 10:00 AM, ${from} wrote:\n\n${marked}`,
  ),
  answered('Proton of today', `On Monday, November 23rd, 2026 at 10:00 AM, ${from} wrote:\n\n${marked}`),
]

const line = (language: string, text: string, asks: boolean): Answer => [language, text, text, asks]

/** Wishes for no more mail, and what only sounds like one. */
export const wishes: readonly Answer[] = [
  line('de', 'Bitte streichen Sie uns von Ihrer Liste.', true),
  line('de', 'Wir haben kein Interesse, bitte keine weiteren Mails.', true),
  line('de', 'Ich möchte den Newsletter abbestellen.', true),
  line('de', 'Bitte löschen Sie meine Daten.', true),
  line('de', 'Hiermit widerspreche ich der Nutzung meiner Daten für Werbung.', true),
  line('de', 'Hören Sie bitte auf, mir zu schreiben', true),
  line('de', 'Zwei Flaschen von Ihrer Liste bitte', false),
  line('de', 'Bitte nehmen Sie zwei Kisten aus der Bestellung', false),
  line('de', 'Keine Mail bekommen, bitte noch einmal senden', false),
  line('de', 'Wir widersprechen der Rechnung vom 3.', false),
  line('es', 'No me manden más cajas', false),
  line('es', 'Por favor, denme de baja.', true),
  line('es', 'No me envíen más correos', true),
  line('es', 'Quiero darme de baja de la lista', true),
  line('es', 'Elimínenme de su base de datos, gracias', true),
  line('es', 'No estoy interesado, no me escriban más', true),
  line('es', 'No me envíen más de dos cajas', false),
  line('es', 'La tarifa más baja de la lista, por favor', false),
  line('fr', 'Merci de me désinscrire de votre liste.', true),
  line('fr', 'Veuillez ne plus m’envoyer de mails', true),
  line('fr', 'Retirez-moi de votre liste de diffusion', true),
  line('fr', 'Je ne souhaite plus recevoir vos offres', true),
  line('fr', 'STOP', true),
  line('fr', 'N’envoyez pas plus de deux caisses', false),
  line('fr', 'Je ne souhaite plus le rouge, mais le blanc', false),
  line('pt', 'Por favor, remova-me da lista', true),
  line('pt', 'Não quero mais receber e-mails', true),
  line('pt', 'Quero cancelar a minha subscrição', true),
  line('pt', 'Parem de me enviar mensagens', true),
  line('pt', 'Quero cancelar a encomenda', false),
  line('it', 'Cancellatemi dalla lista', true),
  line('it', 'Non voglio più ricevere le vostre mail', true),
  line('it', 'Vi prego di non scrivermi più', true),
  line('it', 'Vorrei disiscrivermi', true),
  line('it', 'Togliete il mio indirizzo, grazie', true),
  line('it', 'Cancellate l’ordine di ieri, per favore', false),
  line('en', 'Please take our email off your list', true),
  line('en', 'Not interested. Do not contact us again.', true),
  line('en', 'Kindly remove', true),
  line('en', 'Please stop by the bar tomorrow', false),
  line('en', 'No more than two cases', false),
  line('en', 'Please remove one bottle from the order', false),
]
