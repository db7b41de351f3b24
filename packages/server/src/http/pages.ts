import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Building } from '@verandah/contract/building'
import type { FastifyInstance } from 'fastify'
import Mustache from 'mustache'

const CSP_FILE = 'csp.json'

/** Hashes of the inline scripts that the build made, for the content policy. */
export function scriptHashes(dist: string): string[] {
  const file = join(dist, CSP_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { scriptHashes: string[] }).scriptHashes : []
}

interface Setting {
  dist: string
  building: () => Promise<Building>
  clock: () => Date
}

/**
 * The web app's files: the landing page filled with the building, hashed assets kept by browsers for good,
 * and the app's own document for every other address.
 */
export async function servePages(http: FastifyInstance, { dist, building, clock }: Setting): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const landing = readFileSync(join(dist, 'landing.html'), 'utf8')
  const app = readFileSync(join(dist, 'index.html'), 'utf8')
  Mustache.parse(landing)

  await http.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [`**/{index.html,landing.html,${CSP_FILE}}`, '**/.*'],
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  })
  http.get('/', async (_request, reply) => {
    const filled = Mustache.render(landing, { ...(await building()), year: clock().getFullYear() })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled)
  })
  http.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(app))
}
