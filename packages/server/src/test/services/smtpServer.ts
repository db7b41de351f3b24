import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  raw: string
}

/**
 * A real SMTP server in this process; `isBusy` makes it answer every message with a temporary failure, `refused` each
 * receiver with a code, `refusesMessage` says to whom messages are refused for good after they were sent.
 */
export async function smtpServer() {
  const received: ReceivedMail[] = []
  const state = { isBusy: false, refused: new Map<string, number>(), refusesMessage: (_to: string) => false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = state.refused.get(address)
      callback(responseCode === undefined ? null : Object.assign(new Error('no such user'), { responseCode }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isBusy) return callback(Object.assign(new Error('later'), { responseCode: 451 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (to.some(state.refusesMessage)) return callback(Object.assign(new Error('not wanted here'), { responseCode: 550 }))
        received.push({ to, raw: Buffer.concat(chunks).toString() })
        callback()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { received, state, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A mail server that accepts connections and never answers. */
export async function silentSmtpServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    sockets,
    url: `smtp://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}
