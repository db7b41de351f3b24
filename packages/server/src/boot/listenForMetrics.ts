import { once } from 'node:events'
import type { AppContext } from '../feature.ts'
import { hasToken } from '../http/metrics/hasToken.ts'
import { listenError } from './listen.ts'

const PATHS = new Set(['/api/metrics', '/metrics'])

/** Gives the metrics a port of their own, where METRICS_PORT asks for one. Returns what closes it. */
export async function listenForMetrics({ metrics, config }: AppContext, host: string): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = config
  if (metrics === null || port === undefined) return async () => {}
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer((request, response) => {
    const end = (status: number) => void response.writeHead(status).end()
    if (request.method !== 'GET' || !PATHS.has(request.url ?? '')) return end(404)
    if (!hasToken(request.headers.authorization, token)) return end(401)
    return void metrics.render().then(
      ({ bytes, type }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes),
      () => end(500)
    )
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, { host, port, setting: 'METRICS_PORT' })
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
