import { z } from 'zod'
import {
  addressConfirmed,
  addressKept,
  backupCodes,
  changeOwnAddress,
  mailedToken,
  changeOwnName as nameBody,
  ownAccount,
  changeOwnPassword as passwordBody,
  resetSecondFactor as resetBody,
  secondFactorBegun,
  secondFactorCode,
} from '#contracts/identity/own-account.ts'
import { stepUp as stepUpBody } from '#contracts/identity/sign-in.ts'
import { teamRoles } from '#domain/access/access.ts'
import { appConfigOf } from '../company/app-config.ts'
import type { Context } from '../context.ts'
import { forbidden } from '../errors/app-error.ts'
import { type App, callerOf } from '../routing.ts'
import { sendCode } from './customer-codes.ts'
import { noteFailedStepUp } from './note-access.ts'
import { changeOwnName, changeOwnPassword } from './own-account.ts'
import { confirmAddress, keepAddress, requestAddress } from './own-address.ts'
import { readOwnAccount } from './read-own-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewBackupCodes,
  resetSecondFactor,
} from './second-factor.ts'
import { stepUp } from './step-up.ts'

const tags = ['account']
const none = { 204: z.null() }
/** Also open to an administrator who has to set up a second factor first. */
const anyone = { access: 'signed_in', beforeEnrollment: true } as const
const team = { access: teamRoles, beforeEnrollment: true } as const
const fresh = { ...team, stepUp: true } as const

/** One's own account: name, password, address, second factor, and proving again who one is. */
export function accountRoutes(app: App, context: Context): void {
  app.get(
    '/api/account',
    { config: anyone, schema: { tags, summary: 'How one signs in', response: { 200: ownAccount } } },
    (request) => readOwnAccount(context, callerOf(request)),
  )
  app.patch(
    '/api/account',
    { config: team, schema: { tags, summary: 'Change one’s own name', body: nameBody, response: none } },
    async (request, reply) => {
      await changeOwnName(context, callerOf(request), request.body)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/account/password',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Change one’s own password; other sessions end',
        body: passwordBody,
        response: none,
      },
    },
    async (request, reply) => {
      await changeOwnPassword(context, callerOf(request), request.body)
      return reply.code(204).send(null)
    },
  )
  addressRoutes(app, context)
  resetRoute(app, context)
  secondFactorRoutes(app, context)
  app.post(
    '/api/account/step-up',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Prove again who one is; calls that answered 403 step_up_required are open for five minutes',
        body: stepUpBody,
        response: none,
      },
    },
    async (request, reply) => {
      await stepUp(context, callerOf(request), request.body).catch(async (error: unknown) => {
        await noteFailedStepUp(context, request, error)
        throw error
      })
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/account/step-up/code',
    {
      config: { access: ['customer'] },
      schema: { tags, summary: 'Mail a code that proves again who one is', response: none },
    },
    async (request, reply) => {
      const { session } = request
      const { actor, ip, sessionId } = callerOf(request)
      await context.limits.spend('code', ip ?? '', `again:${actor.id}`)
      const { email = '', businessName } = session ?? {}
      await sendCode(context, { id: actor.id, email, businessName: businessName ?? '' }, sessionId ?? '')
      return reply.code(204).send(null)
    },
  )
}

function addressRoutes(app: App, context: Context): void {
  app.post(
    '/api/account/address',
    {
      config: { ...anyone, stepUp: true },
      schema: {
        tags,
        summary: 'Ask to sign in with another address: a link to it proves it, the old one is told',
        body: changeOwnAddress,
        response: none,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      await context.limits.spend('code', caller.ip ?? '', `address:${caller.actor.id}`)
      await requestAddress(context, caller, request.body.email)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/account/address/confirm',
    {
      config: { access: 'public', beforeEnrollment: true, spends: 'code' },
      schema: {
        tags,
        summary: 'Prove a new address by the mailed link, once',
        body: mailedToken,
        response: { 200: addressConfirmed },
      },
    },
    async (request) => {
      return confirmAddress(context, request.body.token, request.session)
    },
  )
  app.post(
    '/api/account/address/keep',
    {
      config: { access: 'public', beforeEnrollment: true, spends: 'code' },
      schema: {
        tags,
        summary: 'Stop a change of address by the link mailed to the old one; everybody is signed out',
        body: mailedToken,
        response: { 200: addressKept },
      },
    },
    async (request) => {
      return keepAddress(context, request.body.token)
    },
  )
}

function secondFactorRoutes(app: App, context: Context): void {
  app.post(
    '/api/account/second-factor',
    {
      config: fresh,
      schema: { tags, summary: 'Begin to set up a second factor', response: { 200: secondFactorBegun } },
    },
    async (request) => {
      const { company } = await appConfigOf(context)
      const email = request.session?.email ?? ''
      return beginSecondFactor(context, callerOf(request), { email, issuer: company.name })
    },
  )
  app.post(
    '/api/account/second-factor/confirm',
    {
      config: team,
      schema: {
        tags,
        summary: 'Prove the second factor by its first code; the backup codes are shown this once',
        body: secondFactorCode,
        response: { 200: backupCodes },
      },
    },
    async (request) => ({
      backupCodes: await confirmSecondFactor(context, callerOf(request), request.body.code),
    }),
  )
  app.post(
    '/api/account/second-factor/backup-codes',
    { config: fresh, schema: { tags, summary: 'New backup codes', response: { 200: backupCodes } } },
    async (request) => ({ backupCodes: await renewBackupCodes(context, callerOf(request)) }),
  )
  app.delete(
    '/api/account/second-factor',
    { config: fresh, schema: { tags, summary: 'Turn the second factor off', response: none } },
    async (request, reply) => {
      await disableSecondFactor(context, callerOf(request))
      return reply.code(204).send(null)
    },
  )
}

function resetRoute(app: App, context: Context): void {
  app.post(
    '/api/users/:id/reset-second-factor',
    {
      config: { access: ['admin'], stepUp: true },
      schema: {
        tags: ['users'],
        summary:
          'Take away the second factor of somebody who lost the device; their sessions end, a mail tells',
        params: z.object({ id: z.uuid() }),
        body: resetBody,
        response: none,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      if (id === caller.actor.id) throw forbidden('Somebody else has to do this for you.')
      await context.db.transact((tx) => resetSecondFactor(tx, caller, id, request.body.reason))
      return reply.code(204).send(null)
    },
  )
}
