import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const ANSWER = Symbol('the answer to its last request')
const TRUSTED = Symbol('it has carried a call with a session')

/** A property costs a call nothing, a map would. */
interface Connection extends Socket {
  [ANSWER]?: ServerResponse
  [TRUSTED]?: true
}

/** Notes what a connection is busy with. */
export function noteAnswer({ socket }: IncomingMessage, answer: ServerResponse): void {
  ;(socket as Connection)[ANSWER] = answer
}

/** Marks a connection that has carried a call with a session: it keeps its place when connections are scarce. */
export function trustConnection({ socket }: IncomingMessage): void {
  ;(socket as Connection)[TRUSTED] = true
}

type Rank = 'idle' | 'arriving' | 'answering'

/** Returns what a connection is doing now. */
function rankOf({ [ANSWER]: answer }: Connection): Rank {
  if (answer === undefined || answer.writableEnded) return 'idle'
  return answer.req.complete ? 'answering' : 'arriving'
}

/** Returns the connection to close: the oldest idle one without a session, or else one whose request is still arriving. */
function connectionToClose(open: ReadonlySet<Connection>): Connection | undefined {
  let arriving: Connection | undefined
  for (const socket of open) {
    if (socket[TRUSTED] === true) continue
    const rank = rankOf(socket)
    if (rank === 'idle') return socket
    if (rank === 'arriving') arriving ??= socket
  }
  return arriving
}

/**
 * Limits the connections of the whole process. There is no limit for one address, because a whole building may stand behind
 * one. Beyond the limit a new connection replaces one without a session; where all have one, the new one is closed.
 */
export function limitConnections(server: Server, max: number): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (open.size >= max) {
      const leaving = connectionToClose(open)
      if (leaving === undefined) return void socket.destroy()
      open.delete(leaving)
      leaving.destroy()
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** How often a server that closes looks for connections that have become idle, in milliseconds. */
const LOOK_MS = 20

/** Makes a connection whose last answer is sent while the server closes end then, and not when its browser ends it. */
export function endConnectionsAtClose(http: FastifyInstance): void {
  http.addHook('preClose', (done) => {
    if (http.server.listening) {
      const look = setInterval(() => http.server.closeIdleConnections(), LOOK_MS).unref()
      http.server.once('close', () => clearInterval(look))
    }
    done()
  })
}
