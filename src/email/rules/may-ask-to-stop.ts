/** As words are compared: small, without accents, apostrophes and marks. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What people send, in the words of each language. */
const mail = {
  en: '(?:e ?mails?|mails?|messages?|offers?|letters?|texts?|newsletters?|ads?|advertis\\w+)',
  de: '(?:e ?mails?|mails?|werbung|werbemails?|angebote?|nachrichten?|newsletter|post|zusendungen?|sms)',
}

/** Phrases of people who want no more mail, or who say that we have the wrong person. */
const wishes: readonly string[] = [
  // English
  '(?:stop|quit) (?:e ?mailing|mailing|writing|texting|sending|messaging|contacting|spamming|it)',
  'please stop|stop please|stop (?:the )?(?:e ?mails?|mails?|texts?|messages?|spam)',
  `no (?:more|further) ${mail.en}`,
  '(?:do not|dont|never|no longer) (?:e ?mail|write|text|contact|message)(?: (?:me|us|again|anymore|any more))?',
  `(?:do not|dont|no longer) (?:send|want|wish|need|care)(?: (?:me|us|to receive|to get))*(?: (?:any|these|this|your|more|further|such)){1,3} ${mail.en}`,
  'no longer (?:wish|want) to (?:receive|get|be)|(?:do not|dont) (?:wish|want) to (?:receive|get|hear)',
  'opt out|opt me out|opt us out|unsub|unsubscribe(?: me| us)?',
  'remove (?:me|us|(?:my|our|this) (?:e ?mail|address|name))|take (?:me|us|my \\w+|our \\w+|this address) off|off (?:your|this|the) (?:mailing|e ?mail|newsletter) list',
  'leave (?:me|us) alone|(?:delete|lose) my (?:number|address|e ?mail)|wrong (?:number|person)',
  // German
  '(?:aus|von|vom)(?: (?:dem|der|ihrem|ihrer|eurem|eurer|deinem|deiner))?(?: e ?mail)? (?:verteiler|verteilerliste|mailingliste|mailing ?list|mail ?liste)',
  '(?:nehmen|streichen|loschen|entfernen|tragen|nehmt|streicht|loscht|entfernt) (?:sie|ihr)?(?: bitte)? ?(?:mich|uns|meine|unsere|diese)(?: \\w+){0,6} ?(?:liste|verteiler|raus|heraus|adresse|daten|mailadresse|kartei|datenbank|datei)|(?:tragen|tragt) (?:sie |ihr )?(?:bitte )?(?:mich|uns)(?: \\w+){0,4} aus',
  '(?:mich|uns|meine adresse|unsere adresse|meine daten)(?: \\w+){0,6} (?:entfernen|streichen|loschen|austragen|abmelden|herausnehmen|rausnehmen)',
  'abmelden|abbestellen|abbestelle|abmeldung|austragen|melden sie (?:mich|uns) ab',
  `keine? (?:weiteren? |weitere )?(?:\\w+ )?${mail.de}(?: \\w+){0,3} mehr|keine? weiteren? (?:\\w+ )?${mail.de}|(?:keine|ohne) werbung|(?:wunsche?n?|mochten?|wollen?|will) (?:\\w+ ){0,3}keine? (?:\\w+ )?${mail.de}`,
  '(?:nicht|nie) (?:mehr|wieder) (?:an(?:schreiben|zuschreiben)?|zu ?schreiben|schreiben|kontaktieren|zu kontaktieren|belastigen|anzuschreiben)|(?:schreiben|schreibt|kontaktieren|mailen) (?:sie )?(?:bitte )?(?:mir|uns|mich)(?: \\w+){0,3} (?:nicht|nichts|nie|keine)|(?:schicken|schickt|senden|sendet) (?:sie )?(?:bitte )?(?:mir|uns)(?: \\w+){0,3} (?:nichts?|nie|keine) (?:\\w+ )?(?:mehr|wieder|weitere\\w*|mails|werbung)',
  '(?:widerspreche|widersprechen|widerspruch)(?: \\w+){0,6} (?:werbung|werbe\\w+|nutzung|verwendung|zusendung|verarbeitung|speicherung|weitergabe)',
  '(?:lassen|lasst) (?:sie )?(?:mich|uns) in ruhe|(?:horen|hort) (?:sie )?(?:bitte )?auf (?:mir|uns|mich|damit)|falsche (?:person|nummer)|nicht mehr (?:angeschrieben|kontaktiert) werden',
  // Spanish
  '(?:dar(?:me|nos|se)?|dame|denme|deme|dennos|denos|quiero|solicito) (?:de |la |mi )*baja|(?<!mas )baja de (?:la|su|esta) lista|de baja (?:de|en)|desuscrib\\w*|desuscripcion|cancel\\w+ (?:la |mi |esta )?(?:suscripcion|inscripcion)',
  'no (?:me|nos) (?:vuelvan? a |sigan? )?(?:escrib\\w+|contact\\w+|llam\\w+)|no (?:me|nos) (?:vuelvan? a |sigan? )?(?:envi\\w+|mand\\w+)(?: \\w+){0,2} (?:mas(?= (?:correos?|mensajes?|emails?|mails?|ofertas|publicidad|cosas|por favor|gracias)|$)|nada|correos?|mensajes?|emails?|ofertas|publicidad|boletines)|no (?:vuelvan?|sigan?) (?:a )?(?:envi\\w+|mand\\w+|escrib\\w+|contact\\w+)|no (?:quiero|queremos|deseo|deseamos)(?: seguir)?(?: recibir| recibiendo)(?: \\w+)?|no (?:envien?|manden?|escriban?) mas(?= (?:correos?|mensajes?|emails?|mails?|ofertas|publicidad|cosas|por favor|gracias)|$)|no (?:quiero|queremos) mas (?:correos|mensajes|emails?|ofertas|publicidad)|no mas (?:correos|mensajes|emails?|ofertas|publicidad)',
  '(?:dejen?|paren?) de (?:enviar|mandar|escribir|contactar|molestar)\\w*|(?:quit|saqu|saquen|elimin|borr|retir)\\w*(?:me|nos)(?: por favor)? (?:de|del)|(?:quite|saque|elimine|borre|retire)n? (?:mi|nuestra?|esta|este) (?:direccion|correo|email|nombre)|dejen?(?:me|nos) en paz|persona equivocada|numero equivocado',
  // French
  'desabonn\\w+|desinscri\\w+|me desabonner|(?:retir|supprim|enlev|ot|ray|effac|sort)(?:ez|er|e) (?:moi|nous|(?:mon|notre|cette|mes) (?:adresse|mail|e ?mail|nom|contact|coordonnees|donnees))|(?:me|nous|m) (?:retirer|supprimer|enlever|rayer|sortir) (?:de|des)',
  'ne (?:me |nous |m)?(?:plus |pas )?(?:envoy|ecri|contact|sollicit|derang)\\w+(?: moi)? (?:plus|pas)|n ?envoyez plus|nenvoye\\w* plus|ne (?:mecri|menvoy)\\w+ plus|ne (?:plus|pas) (?:recevoir|mecrire|menvoyer|me contacter|nous contacter|nous ecrire|nous envoyer|etre contacte\\w*)|ne (?:veux|voulons|souhaite|souhaitons|desire|desirons) (?:plus|pas) (?:recevoir|de (?:mails?|emails?|messages?|publicite)|etre)|plus (?:aucun|aucune) (?:mail|email|message|courriel|publicite)',
  '(?:arret|cess)(?:ez|er|e) (?:de |d)(?:m|n|me|nous|ecrire|envoyer|contacter)\\w*|plus de (?:mails|pub|publicite) (?:svp|sil vous plait|merci)|pas de pub\\w*|laissez (?:moi|nous) tranquilles?|mauvaise personne|mauvais numero',
  // Portuguese
  'descadastr\\w+|(?:cancel\\w+|anul\\w+) (?:a |minha |a minha |esta )?(?:inscricao|assinatura|subscricao)|(?:remov|retir|tir|exclu|elimin|apag)\\w{1,4} (?:me|nos|(?:o )?(?:meu|nosso|este|esse) (?:e ?mail|endereco|nome|contato|contacto))|(?:me|nos) (?:remov|retir|tir|exclu|descadastr)\\w+|(?:tirar|sair|remover|retirar|excluir) d(?:a|esta|essa) (?:\\w+ )?lista',
  'nao (?:me|nos) (?:escrev|contat|contact|perturb|ligu)\\w+|nao (?:me |nos )?(?:envi|mand)\\w+(?: \\w+){0,2} (?:mais|nada|e ?mails?|mensagens|ofertas|publicidade)|nao (?:quero|queremos|desejo|desejamos|gostaria de|pretendo)(?: mais)? (?:receber|ser contat\\w+|mais (?:e ?mails?|mensagens|ofertas|publicidade))|nao (?:envi|mand|escrev)\\w+ mais|(?:parem?|deixem?) de (?:me |nos )?(?:enviar|mandar|escrever|contat|contact)\\w*|deixem? (?:me|nos) em paz|pessoa errada|numero errado',
  // Italian
  'disiscriv\\w+|disiscrizione|(?:cancell|rimuov|togli|elimin|lev)\\w*(?:mi|ci|temi|teci)(?: per favore| per cortesia)?(?: d(?:a|al|alla|alle|ai|agli)| subito)?|(?:mi|ci) (?:cancelli|cancellate|rimuova|rimuoviate|tolga|togliate|elimini)|(?:cancell|annull)\\w+ (?:la mia |l)?iscrizione|(?:cancell|rimuov|togli|elimin)\\w+ (?:il mio|la mia|il nostro|questo) (?:indirizzo|email|mail|nome)',
  'non (?:mi |ci )?(?:scriv|invi|mand|contatt|disturb)\\w+ (?:piu|altre (?:mail|e ?mail)|altri messaggi)|non (?:mi|ci) (?:scriv|contatt|disturb)(?:ete|a|iate|ate|i|ino|ano)|non (?:voglio|vogliamo|desidero|desideriamo|vorrei)(?: piu)? (?:ricevere|essere contattat\\w|(?:piu|altre) (?:mail|e ?mail|messaggi|offerte))|(?:smett\\w+|piantatela) di|basta (?:mail|email|messaggi|pubblicita)|lasciate(?:mi|ci) in pace|persona sbagliata|numero sbagliato',
  // Russian
  'отпишите (?:меня|нас|этот|от)|отпис(?:а|к)\\p{L}+|(?:прошу|просьба|просим)(?: \\p{L}+){0,2} (?:удалить|исключить|убрать)(?: \\p{L}+)?|(?:удалите|уберите|исключите|вычеркните|снимите)(?: пожалуйста)? (?:меня|нас|мой|мою|наш|этот|мои)(?: \\p{L}+)?|(?:больше )?не (?:присылаите|пишите|отправляите|шлите|звоните|беспокоите|надо (?:мне )?писать)(?: \\p{L}+)?|(?:прекратите|перестаньте|хватит)(?: \\p{L}+)? (?:писать|присылать|слать|отправлять|рассылку|рассылки|спам\\p{L}*)|не хо(?:чу|тим)(?: больше)? получать|не тот человек|ошиблись (?:номером|адресом)',
]

/** The whole of an answer: as people answer text messages. */
const alone =
  /^(?:(?:please|kindly|bitte|por favor|svp|merci de) )?(?:stop|unsubscribe|unsub|remove|optout|quit|baja|alto|arret|abmelden|abmeldung|sair|stopp|cancella|desinscription)(?: (?:me|us|all|it|now))?(?: (?:please|thanks|thank you|bitte|danke|por favor|gracias|svp|merci|grazie|obrigado|obrigada))?$/

const asking = new RegExp(`(?:^| )(?:${wishes.join('|')})(?= |$)`, 'u')

/** Whether an answer may ask for no more mail: any reasonable wording counts (47 CFR 64.1200); a person then reads it. [FIX-038] */
export function mayAskToStop(body: string): boolean {
  // "Please stop by on Friday" asks for more.
  const words = plain(body.slice(0, 2000)).replace(/ stop (?:by|in|over)(?= |$)/g, ' ')
  return asking.test(words) || alone.test(words)
}
