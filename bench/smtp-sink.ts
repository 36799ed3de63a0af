import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps nothing, in a process of its own; says `ready PORT`. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, _, done) {
    stream.on('data', () => {})
    stream.on('end', () => done())
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  console.log(`ready ${typeof address === 'object' && address ? address.port : 0}`)
})
