declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { uid: number; raw: string }
  type Folder = { uidvalidity: number; uidnext: number; messages: Message[] }
  type ImapServer = {
    server: Server
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
    getMailbox(path: string): Folder
    appendMessage(path: string, flags: string[], internalDate: Date, raw: string): void
  }
  type Options = { plugins: string[]; storage: Record<string, { messages: Message[]; uidvalidity?: number }> }

  const hoodiecrow: (options: Options) => ImapServer
  export = hoodiecrow
}
