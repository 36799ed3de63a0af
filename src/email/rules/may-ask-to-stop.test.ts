import { expect, test } from 'vitest'
import { mayAskToStop } from './may-ask-to-stop.ts'

test('[FIX-038] who asks for no more in German, Spanish, French, Portuguese, Italian or Russian is found', () => {
  for (const wish of [
    'Bitte nehmen Sie mich aus dem Verteiler',
    'Bitte nehmen Sie uns von Ihrer Liste.',
    'Bitte tragen Sie mich aus.',
    'Ich möchte mich abmelden',
    'Keine weiteren E-Mails bitte',
    'Wir wünschen keine Werbung mehr',
    'Bitte schreiben Sie mir nicht mehr',
    'Löschen Sie bitte meine Adresse',
    'Lassen Sie mich in Ruhe',
    'Por favor, denme de baja',
    'Quiero darme de baja de la lista',
    'Quítenme de su lista',
    'No me envíen más correos',
    'No me escriban más, por favor',
    'No deseo recibir más publicidad',
    'Dejen de escribirme',
    'Veuillez me désabonner',
    'Merci de me retirer de votre liste',
    'Retirez-moi de votre liste de diffusion',
    'Ne m’envoyez plus de mails',
    "Merci de ne plus m'écrire",
    'Je ne souhaite plus recevoir vos offres',
    'Arrêtez de m’écrire',
    'Por favor, remova-me da lista',
    'Retirem-me da vossa lista, por favor',
    'Quero cancelar a inscrição',
    'Não me enviem mais e-mails',
    'Não quero receber mais mensagens',
    'Parem de me enviar ofertas',
    'Cancellatemi dalla vostra lista',
    'Vi prego di non scrivermi più',
    'Non inviatemi più email',
    'Non desidero ricevere altre offerte',
    'Toglietemi dalla lista',
    'Отпишите меня, пожалуйста',
    'Уберите меня из рассылки',
    'Больше не пишите мне',
    'Прошу исключить нас из рассылки',
    'Не присылайте мне больше писем',
    'Please do not send me any more emails',
    'I no longer wish to receive these',
    'Take my address off your list',
  ])
    expect([wish, mayAskToStop(wish)]).toEqual([wish, true])
})

test('[FIX-038] who orders, asks or agrees in these languages is not', () => {
  for (const other of [
    'Ja bitte, zwei Gallonen',
    'Ich habe keine Mail bekommen. Senden Sie sie noch einmal?',
    'Zwei Flaschen aus der Liste, bitte nicht mehr',
    'Schicken Sie uns die Liste',
    'Sí, por favor, dos galones de la lista',
    'No quiero las rojas, sí las verdes',
    'Mande más botellas',
    'Oui, deux bouteilles de plus, merci',
    'Je voudrais recevoir vos offres',
    'Plus de mails ? Oui, avec plaisir',
    'Sim, por favor, dois galões da sua lista',
    'Quero receber mais',
    'Sì, due galloni dalla vostra lista',
    'Vorrei ricevere altre offerte',
    'Да, пожалуйста, два галлона',
    'Пишите, когда будет',
    'Please add two off the list',
    'Stop by on Friday',
  ])
    expect([other, mayAskToStop(other)]).toEqual([other, false])
})
