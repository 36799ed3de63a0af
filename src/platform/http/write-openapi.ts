import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from '@fastify/type-provider-zod'
import { compose } from '../../compose.ts'
import { loadConfig } from '../config.ts'

/** Writes the OpenAPI document of every route to the file named on the command line; needs no database. */
const [path = 'dist/openapi.json'] = process.argv.slice(2)
const { app, close } = await compose(
  loadConfig({ ...process.env, LOG_LEVEL: 'silent' }),
  'postgres://nobody@127.0.0.1:1/none',
  {
    withDocs: true,
    before: (server) =>
      server.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: 'Pourline',
            version: '1',
            description: 'Wholesale ordering, sales training and CRM.',
          },
        },
        transform: jsonSchemaTransform,
      }),
  },
)
await app.ready()
await mkdir(dirname(path), { recursive: true })
await writeFile(path, JSON.stringify(app.swagger()))
await close()
