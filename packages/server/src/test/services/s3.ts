import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const xml = (content: string) => `<?xml version="1.0"?><Result>${content}</Result>`

/** As much of an S3 service as the portal needs: a bucket in memory. */
export async function fakeS3() {
  const objects = new Map<string, Buffer>()
  const faults: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://s3')
      const [, bucket, ...rest] = url.pathname.split('/')
      const key = rest.join('/')
      const body = await buffer(request)
      const fault = faults.shift()
      if (fault !== undefined) return fault(response)
      const isSigned = request.headers.authorization?.includes('Credential=the-key/') === true
      if (bucket !== 'tower' || !isSigned) return response.writeHead(403).end()
      const part = url.searchParams.get('partNumber')
      if (request.method === 'POST' && url.searchParams.has('uploads'))
        return response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(`<UploadId>${key}</UploadId>`))
      if (request.method === 'PUT' && part !== null) {
        objects.set(key, Buffer.concat([part === '1' ? Buffer.alloc(0) : (objects.get(key) ?? Buffer.alloc(0)), body]))
        return response.writeHead(200, { etag: `"${part}"` }).end()
      }
      if (request.method === 'POST') return response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(`<Key>${key}</Key>`))
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
    /** What happens to the next requests instead of an answer. */
    faults,
    url: `s3://the-key:a%2Fsecret@127.0.0.1:${port}/tower/portal?insecure=true`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

const SERVER = process.env['TEST_S3_URL']

/** Where tests store files: on disk and in the bucket in memory, or with a real server where one is given (`.ci/with-s3`). */
export const STORAGES = SERVER === undefined ? (['disk', 's3'] as const) : (['s3'] as const)

/** A folder of its own on the real server; undefined without one. */
export function folderOnServer(): string | undefined {
  if (SERVER === undefined) return undefined
  const url = new URL(SERVER)
  url.pathname += `/${crypto.randomUUID()}`
  return url.href
}

/** A folder of its own on the real server, or else the bucket in memory. */
export async function openS3(): Promise<{ url: string; objects?: Map<string, Buffer>; close: () => Promise<void> }> {
  const url = folderOnServer()
  return url === undefined ? fakeS3() : { url, close: async () => undefined }
}
