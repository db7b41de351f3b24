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
      if (request.method === 'PUT' || request.method === 'DELETE') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
      const found = objects.get(key)
      if (found === undefined) return response.writeHead(404).end()
      response.writeHead(200, { 'content-length': found.length })
      return request.method === 'HEAD' ? response.end() : response.end(found)
    })().catch(() => response.destroy())
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

/** A folder of its own at the service of TEST_S3_URL (`.ci/with-s3`); without one, the bucket in memory. */
export async function openS3(): Promise<{ url: string; objects?: Map<string, Buffer>; close: () => Promise<void> }> {
  const given = process.env['TEST_S3_URL']
  if (given === undefined) return fakeS3()
  const url = new URL(given)
  url.pathname += `/${crypto.randomUUID()}`
  return { url: url.href, close: async () => undefined }
}
