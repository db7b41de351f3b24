import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const answers = new WeakMap<Socket, ServerResponse>()
const trusted = new WeakSet<Socket>()

/** The connection has carried a call with a session: it keeps its place when connections are scarce. */
export function trustConnection({ socket }: Pick<IncomingMessage, 'socket'>): void {
  trusted.add(socket)
}

type Rank = 'idle' | 'arriving' | 'answering'

/** What a connection is doing now. */
function rankOf(socket: Socket): Rank {
  const answer = answers.get(socket)
  if (answer === undefined || answer.writableEnded) return 'idle'
  return answer.req.complete ? 'answering' : 'arriving'
}

/** The connection that gives way: the oldest idle one without a session, or else one whose request is still arriving. */
function giveWay(open: ReadonlySet<Socket>): Socket | undefined {
  let arriving: Socket | undefined
  for (const socket of open) {
    if (trusted.has(socket)) continue
    const rank = rankOf(socket)
    if (rank === 'idle') return socket
    if (rank === 'arriving') arriving ??= socket
  }
  return arriving
}

/**
 * So many connections at once for the whole process. There is no limit for one address, because a whole building may
 * stand behind one. Beyond the limit a new connection takes the place of one without a session; where all have one,
 * the new one is closed.
 */
export function limitConnections(server: Server, max: number): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (open.size >= max) {
      const leaving = giveWay(open)
      if (leaving === undefined) return void socket.destroy()
      open.delete(leaving)
      leaving.destroy()
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => answers.set(request.socket, response))
}
