import type { FastifyReply } from 'fastify'
import { disposition } from '#platform/resources/attachment.ts'
import type { Paper } from './papers.ts'

/** A paper as an answer: the browser shows it, and saves it under its name. */
export const sendPaper = (reply: FastifyReply, { name, body }: Paper) =>
  reply.type('application/pdf').header('content-disposition', disposition(name, 'inline')).send(body)
