import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Puts connections through to another server, and can cut them all. */
export async function tcpProxy(host: string, port: number) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(port, host)
    for (const end of [client, behind]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
    client.pipe(behind).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => open.forEach((socket) => socket.resetAndDestroy())
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close() {
      cut()
      server.close()
    }
  }
}
