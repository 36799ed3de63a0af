import type { FastifyReply } from 'fastify'
import { disposition } from '#platform/resources/attachment.ts'
import type { Paper } from './papers.ts'

/** Answers with a PDF, shown in the browser and saved under its name. */
export const sendPaper = (reply: FastifyReply, { name, body }: Paper) =>
  reply.type('application/pdf').header('content-disposition', disposition(name, 'inline')).send(body)
