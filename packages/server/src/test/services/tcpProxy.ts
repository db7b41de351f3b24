import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Sends on what comes after so many ms, as a server far away gets it. */
function pipeLater(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms))
}

/** Puts connections through to another server, whose answers come `distanceMs` later each way, and can cut them all. */
export async function tcpProxy(host: string, port: number, distanceMs = 0) {
  let target = Promise.resolve(port)
  const open = new Set<Socket>()
  const server = createServer((client) => void target.then((to) => putThrough(client, to)))
  function putThrough(client: Socket, to: number): void {
    const behind = connect(to, host)
    for (const end of [client, behind]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    client.on('close', () => behind.destroy())
    behind.on('close', () => void target.then(() => client.destroy()))
    if (distanceMs === 0) client.pipe(behind).pipe(client)
    else {
      pipeLater(client, behind, distanceMs)
      pipeLater(behind, client, distanceMs)
    }
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => open.forEach((socket) => socket.resetAndDestroy())
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /**
     * New connections go to another server, as when an address moves; the others are cut. Until its port is known, nobody
     * learns that a server has ended.
     */
    moveTo(newPort: Promise<number>) {
      target = newPort
      void newPort.then(cut)
    },
    close() {
      cut()
      server.close()
    }
  }
}
