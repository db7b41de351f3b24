import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { type Building, landingView } from '@verandah/contract/building'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Mustache from 'mustache'

const CSP_FILE = 'csp.json'
const compress = promisify(brotliCompress)

/** Hashes of the inline scripts that the build made, for the content policy. */
export function scriptHashes(dist: string): string[] {
  const file = join(dist, CSP_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { scriptHashes: string[] }).scriptHashes : []
}

interface Page {
  plain: Buffer
  brotli: Buffer
}

async function pageOf(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  return { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: Page) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'br').send(brotli)
}

/** Fills the template with the building; again only when the building or the year has changed. */
function landingPage(template: string) {
  let filledWith = ''
  let page: Promise<Page> | undefined
  return (building: Building, year: number) => {
    const key = JSON.stringify([building, year])
    if (page === undefined || key !== filledWith) {
      filledWith = key
      page = pageOf(Mustache.render(template, landingView(building, year)))
    }
    return page
  }
}

interface Setting {
  dist: string
  building: () => Promise<Building>
  clock: () => Date
}

/**
 * The web app's files: the landing page filled with the building, hashed assets that browsers cache for ever,
 * and the app's document for every other address.
 */
export async function servePages(http: FastifyInstance, { dist, building, clock }: Setting): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const landing = landingPage(readFileSync(join(dist, 'landing.html'), 'utf8'))
  const app = await pageOf(readFileSync(join(dist, 'index.html'), 'utf8'))

  await http.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['assets/**', `{index.html,landing.html,${CSP_FILE}}*`, '.*', '*.{br,gz}'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600')
  })
  // One route for all files: a route for each would take a fifth of the start. A missing file, such as a chunk of an earlier
  // build, is answered with 404 and not with the app's document, which the browser could not use.
  await http.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable')
  })
  http.get('/', async (request, reply) => sendPage(request, reply, await landing(await building(), clock().getUTCFullYear())))
  http.get('/*', async (request, reply) => sendPage(request, reply, app))
}
