import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createServer, type Plugin, type Rolldown, type RunnableDevEnvironment } from 'vite'
import type { AnyPart } from '../src/parts.tsx'
import type { loadScreen, Screen } from '../src/screens.ts'
import type { StartPlan, StartScreen } from './startScript.ts'

export type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]
type Chunk = Rolldown.OutputChunk

/** The modules that a screen loads after the app's entry, as the app's own code would find them step by step. */
export interface ScreenModules {
  screen: Screen
  /** Ends of module ids, such as `/src/features/meetings/MeetingsPage.tsx`. */
  modules: string[]
}

/** The addresses of the portal, as `main.tsx` and its parts load them. */
const SCREEN_ROUTES = '/src/app/screenRoutes.tsx'
const SHELL = '/src/app/shell/Shell.tsx'

/** Ranks within the signed-in make no difference here. */
function isForOf({ access }: Screen) {
  if (access === 'public') return 'anyone'
  return access === 'guest' || access === 'anyone' ? access : 'signed-in'
}

/** Returns the modules that the app loads besides the modules that the screen itself names. */
function shellOf({ path, access }: Screen): string[] {
  // The router starts with the login.
  if (path === '/login') return []
  const hasShell = access !== 'guest' && access !== 'anyone'
  return hasShell ? [SCREEN_ROUTES, SHELL] : [SCREEN_ROUTES]
}

/** Loads each screen as the app does, with empty modules in place of its own, and lists those that it asked for. */
async function read(root: string): Promise<ScreenModules[]> {
  let asked: Set<string> | undefined
  const recorder: Plugin = {
    name: 'verandah:recorder',
    enforce: 'pre',
    load(id) {
      if (asked === undefined) return null
      asked.add(id)
      return 'export {}'
    }
  }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [recorder],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null }
  })
  try {
    const environment = server.environments.ssr as RunnableDevEnvironment
    const { SCREENS, PARTS } = await environment.runner.import<{ SCREENS: Screen[]; PARTS: AnyPart[] }>('/src/app/screens.ts')
    const app = await environment.runner.import<{ loadScreen: typeof loadScreen }>('/src/screens.ts')
    const screens: ScreenModules[] = []
    for (const screen of SCREENS) {
      // A module that another screen has loaded already would not be asked for again.
      environment.runner.clearCache()
      environment.moduleGraph.invalidateAll()
      asked = new Set()
      await app.loadScreen(screen, PARTS)
      screens.push({ screen, modules: [...shellOf(screen), ...[...asked].map((id) => id.slice(root.length))] })
    }
    return screens
  } finally {
    await server.close()
  }
}

let readOnce: Promise<ScreenModules[]> | undefined

/** Reads the features' lists of screens, with the modules of each. */
export function readScreens(root: string): Promise<ScreenModules[]> {
  return (readOnce ??= read(root))
}

/** Adds a chunk and all that it imports statically. */
function addImports(chunks: Chunk[], start: Chunk, loaded: Set<Chunk>): void {
  if (loaded.has(start)) return
  loaded.add(start)
  for (const chunk of chunks) if (start.imports.includes(chunk.fileName)) addImports(chunks, chunk, loaded)
}

/** Returns the chunks of the app's entry, or of a screen without those of the entry. */
export function chunksOf(output: Bundle, modules: 'entry' | string[]): Chunk[] {
  const chunks = output.filter((part) => part.type === 'chunk')
  const entry = new Set<Chunk>()
  for (const chunk of chunks) if (chunk.isEntry) addImports(chunks, chunk, entry)
  if (modules === 'entry') return [...entry]
  const loaded = new Set<Chunk>()
  for (const module of modules) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (found === undefined) throw new Error(`No chunk holds ${module}`)
    addImports(chunks, found, loaded)
  }
  return [...loaded].filter((chunk) => !entry.has(chunk))
}

/** Named as `ui/page/onDemand.tsx` fetches it at rest. */
const OPENED = /openedOnDemand\([^;]*?import\('([^']+)'\)/g

/** Returns the chunks that a page with these chunks fetches when it is at rest: the code that its buttons open. */
export async function chunksAtRest(output: Bundle, loaded: Chunk[], pattern = OPENED): Promise<Chunk[]> {
  const chunks = output.filter((part) => part.type === 'chunk')
  const all = new Set(loaded)
  const modules = loaded.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.endsWith('.tsx'))
  for (const id of modules) {
    for (const [, opened = ''] of (await readFile(id, 'utf8')).matchAll(pattern)) {
      const module = resolve(dirname(id), opened)
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(module))
      if (found === undefined) throw new Error(`No chunk holds ${module}`)
      addImports(chunks, found, all)
    }
  }
  return [...all].filter((chunk) => !loaded.includes(chunk))
}

/** `/meetings/:id` as `/meetings/([^/]+)`. */
const patternOf = (path: string) =>
  path
    .replaceAll(/\/:\w+\?/g, '(?:/([^/]+))?')
    .replaceAll(/:\w+/g, '([^/]+)')
    .replace('/*', '/.*')

/** `/api/meetings/:id` as `/api/meetings/$1`. */
function callOf(call: string): string {
  let count = 0
  return call.replaceAll(/:\w+/g, () => `$${(count += 1)}`)
}

type FilesOf = (modules: string[]) => string[]

function startScreenOf({ screen, modules }: ScreenModules, filesOf: FilesOf): StartScreen {
  const { path, firstCall, firstCallNeeds } = screen
  return {
    pattern: patternOf(path),
    isFor: isForOf(screen),
    files: filesOf(modules),
    ...(firstCall !== undefined && { call: callOf(firstCall) }),
    ...(firstCallNeeds !== undefined && { needs: firstCallNeeds })
  }
}

/** Where a screen sends people who are not signed in, or are already. */
const OTHERWISE = { 'signed-in': '/login', guest: '/dashboard', anyone: null }

/** Returns the plan of a screen's document; `filesOf` names the files of some modules that no document names by itself. */
export function planOf(asked: ScreenModules, screens: ScreenModules[], filesOf: FilesOf): StartPlan {
  const screen = startScreenOf(asked, filesOf)
  const elsewhere = screens.find((other) => other.screen.path === OTHERWISE[screen.isFor])
  return { screen, ...(elsewhere !== undefined && { otherwise: startScreenOf(elsewhere, filesOf) }) }
}

/** Returns the plan as the document has it: data, which no content policy stops. */
export function planElement(plan: StartPlan): string {
  return `<script type="application/json" id="start-plan">${JSON.stringify(plan).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Returns the addresses of the scripts of some modules, without those of the entry. */
export function filesIn(output: Bundle, modules: string[]): string[] {
  return chunksOf(output, modules).map(({ fileName }) => `/${fileName}`)
}
