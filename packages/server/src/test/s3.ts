import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** As much of an S3 service as the portal needs: a bucket in memory. */
export async function fakeS3() {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://s3')
      const [, bucket, ...rest] = url.pathname.split('/')
      const key = rest.join('/')
      const body = await buffer(request)
      const isSigned = request.headers.authorization?.includes('Credential=the-key/') === true
      if (bucket !== 'tower' || !isSigned) return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
      const found = objects.get(key)
      return found === undefined ? response.writeHead(404).end() : response.writeHead(200).end(found)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    url: `s3://the-key:a%2Fsecret@127.0.0.1:${port}/tower/portal?insecure=true`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
