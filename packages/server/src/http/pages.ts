import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Building, landingView } from '@verandah/contract/building'
import { onFirstUse } from '@verandah/contract/onFirstUse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { throwProblem } from '../core/problem.ts'
import type { SecurityHeaders } from './headers.ts'
import { manifestOf } from './manifest.ts'
import { translateFor } from './requests/language.ts'
import { type Page, pageOf, sendPage } from './requests/page.ts'

// The web app's build writes this file, in the shape that is read here.
const CSP_FILE = 'csp.json'
const SCREENS_FILE = 'screens.json'

/** Hashes of the inline scripts that the build made, for the content policy. */
export function scriptHashes(dist: string): string[] {
  const file = join(dist, CSP_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { scriptHashes: string[] }).scriptHashes : []
}

/** Returns the files beside the documents: the icon, the service worker. The library would look for them among all assets. */
function filesToServe(dist: string): string[] {
  const others = new Set(['index.html', 'landing.html', 'setup.html', CSP_FILE, SCREENS_FILE])
  const entries = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ name }) => name).filter((name) => !others.has(name) && !/^\.|\.(br|gz)$/.test(name))
}

/** A screen of the app, from the list that the build made. */
interface Screen {
  /** A regular expression that matches its path. */
  pattern: string
  /** An element for its document: which files and data it needs. */
  plan: string
}

/** The mark in the page that the plan replaces. */
const PLAN_PLACE = '<!-- start-plan -->'

/** The files that are no documents. All others are: the worker that reads PDF, say, has a content policy of its own. */
const PARTS_OF_PAGES = /\.(js|css|woff2)(\.(br|gz))?$/

/** True for a browser's address bar; other programs name no type, or any type. */
function acceptsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '')
}

/** Returns a document that is compressed for its first reader. */
const toDocument = (html: string) => onFirstUse(() => pageOf(html))

/** Finds the app's document of the screen at a path, which knows what that needs; null at an address without a screen. */
function screenDocuments(dist: string, html: string): (path: string) => (() => Promise<Page>) | null {
  const file = join(dist, SCREENS_FILE)
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screen[]) : []
  const documents = screens.map((screen) => ({
    pattern: new RegExp(`^(?:${screen.pattern})/?$`),
    document: toDocument(html.replace(PLAN_PLACE, () => screen.plan))
  }))
  return (path) => documents.find(({ pattern }) => pattern.test(path))?.document ?? null
}

async function fill(template: string, building: Building, year: number): Promise<Page> {
  const { default: Mustache } = await import('mustache')
  return pageOf(Mustache.render(template, landingView(building, year)))
}

/** Fills the template with the building; again only when the building or the year has changed. */
function landingPage(template: string) {
  let filledWith = ''
  let page: Promise<Page> | undefined
  return (building: Building, year: number) => {
    const key = JSON.stringify([building, year])
    if (page === undefined || key !== filledWith) {
      filledWith = key
      page = fill(template, building, year)
    }
    return page
  }
}

/** The addresses of the set-up: the only ones that lead somewhere before there is an administrator. */
const SETUP = /^\/setup\/./

interface Options {
  dist: string
  /** Whether there is an administrator; asked until there is one, who cannot go again. */
  isSetUp: () => Promise<boolean>
  building: () => Promise<Building>
  clock: () => Date
  headers: SecurityHeaders
}

/**
 * Serves the web app's files: the landing page filled with the building, hashed assets that browsers cache for ever, and the
 * app's document for its screens. A browser gets that for any other address too, and the app says that there is nothing;
 * what asks for no page gets a plain 404. Until there is an administrator, one page stands in place of all but the set-up.
 */
export async function servePages(http: FastifyInstance, { dist, isSetUp, building, clock, headers: { pages } }: Options): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const landing = landingPage(readFileSync(join(dist, 'landing.html'), 'utf8'))
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  const screenAt = screenDocuments(dist, index)
  const notFoundPage = toDocument(index)
  const notYet = toDocument(readFileSync(join(dist, 'setup.html'), 'utf8'))
  let isOpen = false
  /** Returns the page that is meant, or the one that says that the portal is being set up. */
  const orSetupPage = async (page: () => Page | Promise<Page>) => {
    // Where the database does not answer, the app says so.
    const answer = isOpen || (await isSetUp().catch(() => null))
    isOpen = answer === true
    return answer === false ? notYet() : page()
  }

  await http.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    setHeaders: (reply) => void reply.headers(pages).header('cache-control', 'public, max-age=3600')
  })
  for (const name of filesToServe(dist)) http.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  // All files share one route: a route for each would take a fifth of the start. A missing file, such as a chunk of an earlier
  // build, is answered with 404 and not with the app's document, which the browser could not use.
  await http.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    acceptRanges: false,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders(reply, path) {
      // A page has some thirty of them, and the headers of a document are longer than many a file.
      if (!PARTS_OF_PAGES.test(path)) reply.headers(pages)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    }
  })
  http.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await building(), translateFor(request))))
  )
  http.get('/', async (request, reply) => {
    const page = await orSetupPage(async () => landing(await building(), clock().getUTCFullYear()))
    return sendPage(request, reply, pages, page)
  })
  http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const screen = screenAt(path)
    if (screen === null && !acceptsHtml(request)) throwProblem('not_found')
    const app = screen ?? notFoundPage
    return sendPage(request, reply.code(screen === null ? 404 : 200), pages, await (SETUP.test(path) ? app() : orSetupPage(app)))
  })
}
