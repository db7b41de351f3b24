import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** For `localhost` and 127.0.0.1, of these tests alone. */
const KEY = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbTtDPL4aiFw5C+Vs
HbsxKsbwD2m6Aaf8y4fvc374suGhRANCAATmtvWjbbntgwQTskmty5MRtBj74RmP
YXg2sjuLB+fTB/wIKsZGbUog91j7MW1e6kKFwfhHYJMmI9Im9FE2KkDC
-----END PRIVATE KEY-----`
export const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIBsjCCAVigAwIBAgIUVUFc3EAgcmYw9Q4i8nDQqPx0FhowCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNVmVyYW5kYWggdGVzdDAgFw0yNjExMjYxMjMwMzBaGA8yMTI2
MTEwMjEyMzAzMFowGDEWMBQGA1UEAwwNVmVyYW5kYWggdGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABOa29aNtue2DBBOySa3LkxG0GPvhGY9heDayO4sH59MH
/AgqxkZtSiD3WPsxbV7qQoXB+EdgkyYj0ib0UTYqQMKjfjB8MB0GA1UdDgQWBBQP
WStK1yw05u6K5J2mdtveH12z/DAfBgNVHSMEGDAWgBQPWStK1yw05u6K5J2mdtve
H12z/DAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCCWxvY2FsaG9zdIINcmVj
ZWl2ZXIudGVzdIcEfwAAATAKBggqhkjOPQQDAgNIADBFAiBuyvAdY4xL3ny5rNj6
efmRYprww3lzxBJJDiRZox30RwIhALvAtBAOw8Ijh9ofmgNqJvFZ+MdQ3E/ytSlk
Wsgt4/65
-----END CERTIFICATE-----`

export interface ReceivedCall {
  path: string
  headers: Record<string, unknown>
  body: string
  bytes: Buffer
}

/** What the receiver answers: a status with a body and headers; null: nothing, for ever. */
export type ReceiverAnswer = { status: number; body?: string; headers?: Record<string, string> } | null

/** A real HTTPS server in this process, whose certificate this process trusts from now on. */
export async function httpsReceiver() {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE])
  const received: ReceivedCall[] = []
  const state: { answer: (call: ReceivedCall) => ReceiverAnswer } = { answer: () => ({ status: 200 }) }
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const call = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes }
      received.push(call)
      const answer = state.answer(call)
      if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    received,
    state,
    port,
    url: `https://localhost:${port}/hook`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}
export type HttpsReceiver = Awaited<ReturnType<typeof httpsReceiver>>
